// Finds a browser of the Chromium family for the browser tests, or installs one.
// As a program it makes sure that there is one and prints its path; playwright.config.ts uses the finder alone.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const { env, platform } = process;

/** Where such browsers live, most usual first; bare names are looked up on the PATH. */
function candidates() {
  if (platform === 'darwin') {
    const apps = ['Google Chrome', 'Chromium', 'Microsoft Edge', 'Brave Browser'];
    return apps.flatMap((app) =>
      ['/Applications', join(env.HOME ?? '', 'Applications')].map(
        (folder) => `${folder}/${app}.app/Contents/MacOS/${app}`,
      ),
    );
  }
  if (platform === 'win32') {
    const programs = [
      'Google\\Chrome\\Application\\chrome.exe',
      'Microsoft\\Edge\\Application\\msedge.exe',
      'Chromium\\Application\\chrome.exe',
    ];
    const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(
      (folder) => folder !== undefined,
    );
    return folders.flatMap((folder) => programs.map((program) => join(folder, program)));
  }
  const names = [
    // Chromium without windows, tabs and their machinery: the same pages for a third of the work.
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
    'microsoft-edge-stable',
    'brave-browser',
  ];
  const folders = [...(env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/bin', '/snap/bin'];
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** @returns {string | undefined} path of an installed browser */
export function findBrowser() {
  if (env.CHROME_PATH) {
    if (existsSync(env.CHROME_PATH)) return env.CHROME_PATH;
    throw new Error(
      `CHROME_PATH says ${env.CHROME_PATH}, but there is no such file. Correct it, or unset it.`,
    );
  }
  return candidates().find((path) => existsSync(path));
}

/** The browser that Playwright itself has downloaded, if it has. */
async function playwrightBrowser() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

const succeeds = (command, args, options = {}) =>
  spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options }).status === 0;

function installFromDebian() {
  const quietly = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } };
  const install = (...packages) =>
    succeeds('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', ...packages], quietly);
  console.error('browser: none found; installing Debian’s chromium …');
  return (
    succeeds('apt-get', ['-qq', 'update'], quietly) &&
    (install('chromium-headless-shell', 'fonts-liberation') || install('chromium', 'fonts-liberation'))
  );
}

async function ensureBrowser() {
  const present = findBrowser() ?? (await playwrightBrowser());
  if (present) return present;
  const isDebianRoot = platform === 'linux' && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  if (isDebianRoot && installFromDebian()) {
    const installed = findBrowser();
    if (installed) return installed;
  }
  console.error('browser: none found; asking Playwright for its own …');
  succeeds(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    timeout: 300_000,
  });
  const downloaded = await playwrightBrowser();
  if (downloaded) return downloaded;
  throw new Error(
    'No browser for the browser tests. Install Chrome, Chromium or Edge (on Debian or Ubuntu: sudo apt-get install chromium), or set CHROME_PATH to one.',
  );
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    console.log(`browser: ${await ensureBrowser()}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
