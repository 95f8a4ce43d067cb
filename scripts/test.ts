/**
 * `npm test`: everything that must hold, in the order in which a mistake is cheapest to find. Stops at the first
 * stage that fails, and closes with one line that sums the tests of all stages.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';

const results = 'test-results';
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

interface Stage {
  readonly name: string;
  /** An npm script, with its arguments. */
  readonly script: readonly string[];
  /** Where the stage writes its counts, if it runs tests. */
  readonly report?: { readonly file: string; readonly count: (json: never) => Counts };
}
interface Counts {
  readonly passed: number;
  readonly failed: number;
}
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
}

const stages: readonly Stage[] = [
  { name: 'format and lint', script: ['lint'] },
  { name: 'types', script: ['types'] },
  { name: 'unused files, exports and packages', script: ['unused'] },
  { name: 'content and trace', script: ['trace'] },
  {
    name: 'unit tests',
    script: [
      'test:unit',
      '--',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${results}/unit.json`,
    ],
    report: {
      file: `${results}/unit.json`,
      count: ({ numPassedTests, numFailedTests, numFailedTestSuites }: VitestReport) => ({
        passed: numPassedTests,
        failed: numFailedTests + (numFailedTests === 0 ? numFailedTestSuites : 0),
      }),
    },
  },
  { name: 'build', script: ['build'] },
  { name: 'page weight', script: ['weight'] },
  { name: 'links', script: ['links'] },
  {
    name: 'browser tests',
    script: ['test:browser'],
    report: {
      file: `${results}/browser.json`,
      count: ({ stats }: PlaywrightReport) => ({
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected,
      }),
    },
  },
];

function run({ name, script }: Stage): boolean {
  console.log(`\n── ${name} ──`);
  const npm = process.env['npm_execpath'];
  const args = ['run', '--silent', ...script];
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...args], { stdio: 'inherit' })
    : spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' });
  return status === 0;
}

let passed = 0;
let failed = 0;
for (const stage of stages) {
  const isGood = run(stage);
  const { report } = stage;
  if (report && existsSync(report.file)) {
    const counts = report.count(JSON.parse(readFileSync(report.file, 'utf8')) as never);
    passed += counts.passed;
    failed += counts.failed;
  } else if (isGood) passed++;
  if (isGood) continue;
  if (!report || failed === 0) failed++;
  console.error(`\n“${stage.name}” failed.`);
  break;
}
console.log(`\n${passed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
