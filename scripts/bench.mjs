// `npm run bench`: installs the engines that the core is measured against, if their lockfile has changed since last
// time, and runs the benchmark. Plain JavaScript, like setup.mjs. BENCH_QUICK=1 gives a short run to try things out.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { installIfChanged } from './install.mjs';

const folder = fileURLToPath(new URL('../bench/', import.meta.url));
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `The benchmark is TypeScript that Node runs as it is: it needs Node 22.18 or newer, and this is ${process.versions.node}. Use "npm run bench", which brings its own.`,
  );
  process.exit(1);
}

installIfChanged(folder, 'the engines to measure against');

const { status } = spawnSync(process.execPath, [`${folder}run.ts`, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
