// Installs the pinned packages of a folder when its lockfile has changed since last time.
// Plain JavaScript without imports from npm, because it must run on whatever Node is there first.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Ends the program with a sentence if the packages cannot be had. */
export function installIfChanged(folder, what) {
  const stamp = join(folder, 'node_modules/.installed');
  const wanted = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;

  console.log(`setup: installing ${what} …`);
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath; // the npm that runs this script, on every system
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: folder, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) {
    console.error(
      `setup: ${what} could not be installed. Is the npm registry reachable? Then run the command again.`,
    );
    process.exit(status ?? 1);
  }
  writeFileSync(stamp, wanted);
}
