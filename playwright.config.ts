import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './scripts/browser.mjs';

const port = Number(process.env['TEST_PORT'] ?? 4399);
const executablePath = findBrowser();
/** A test browser talks to nobody, and draws in software where there is no graphics card: pages directly, WebGL by SwiftShader. */
const args = [
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--disable-gpu-compositing',
];

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  // Nothing here waits for time to pass; a slow machine only needs longer until it shows what is waited for.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  workers: 2,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  outputDir: 'test-results/browser',
  use: { baseURL: `http://127.0.0.1:${port}/` },
  projects: [
    {
      name: 'chromium',
      use: {
        ...devices['Desktop Chrome'],
        launchOptions: { args, ...(executablePath ? { executablePath } : {}) },
      },
    },
  ],
  webServer: [
    { command: `node scripts/serve.mjs --port ${port}`, url: `http://127.0.0.1:${port}/` },
    // The same build at a sub-path, for e2e/sub-path.spec.ts.
    {
      command: `node scripts/serve.mjs --port ${port + 1} --base /courses/mechanics/`,
      url: `http://127.0.0.1:${port + 1}/courses/mechanics/`,
    },
  ],
});
