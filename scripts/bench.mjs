// `npm run bench`: installs the engines that the core is measured against, if their lockfile has changed since last
// time, and runs the benchmark. Plain JavaScript, like setup.mjs. BENCH_QUICK=1 gives a short run to try things out.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../bench/', import.meta.url));
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `The benchmark is TypeScript that Node runs as it is: it needs Node 22.18 or newer, and this is ${process.versions.node}. Use "npm run bench", which brings its own.`,
  );
  process.exit(1);
}

const stamp = `${folder}node_modules/.installed`;
const wanted = createHash('sha256')
  .update(readFileSync(`${folder}package-lock.json`))
  .digest('hex');
const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';

if (installed !== wanted) {
  console.log('bench: installing the pinned engines …');
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath; // the npm that runs this script, on every system
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: folder, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) {
    console.error(
      'bench: the engines could not be installed. Is the npm registry reachable? Then run the command again.',
    );
    process.exit(status ?? 1);
  }
  writeFileSync(stamp, wanted);
}

const { status } = spawnSync(process.execPath, [`${folder}run.ts`, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
