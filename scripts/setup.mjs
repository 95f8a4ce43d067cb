// Runs before start, dev and test: installs the pinned packages when the lockfile has changed since last time.
// Plain JavaScript without imports from npm, because it must run on whatever Node is there first.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Point of Contact needs Node 20.19 or newer to set itself up; this is ${process.versions.node}.`,
  );
  process.exit(1);
}

const stamp = 'node_modules/.installed';
const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';

if (installed !== wanted) {
  console.log('setup: installing the pinned packages, about a minute …');
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath; // the npm that runs this script, on every system
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...args], { stdio: 'inherit' })
    : spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) {
    console.error(
      'setup: the packages could not be installed. Is the npm registry reachable? Then run the command again.',
    );
    process.exit(status ?? 1);
  }
  writeFileSync(stamp, wanted);
}
