// Runs before start, dev and test: sets the project up. Runs on whatever Node is there first; from then on npm's
// scripts use the pinned Node that comes with the packages.
import { installIfChanged } from './install.mjs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Point of Contact needs Node 20.19 or newer to set itself up; this is ${process.versions.node}.`,
  );
  process.exit(1);
}
installIfChanged('.', 'the pinned packages, about a minute');
