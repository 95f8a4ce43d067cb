// `npm run bench:ui`: installs what figures are measured against, if its lockfile has changed since last time, and
// measures what a drag costs. Plain JavaScript, like setup.mjs.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { installIfChanged } from './install.mjs';

const folder = fileURLToPath(new URL('../bench/', import.meta.url));
installIfChanged(folder, 'the peers to measure against');
const { status } = spawnSync(process.execPath, [`${folder}ui/run.ts`, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
