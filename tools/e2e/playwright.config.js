import { defineConfig } from '@playwright/test';
import { join } from 'node:path';
import { PATHS } from '../support/paths.js';
import { BROWSER_ARGS } from '../testing/browser-args.js';
import { listBrowsers } from '../testing/list-browsers.js';

/** WebGL runs in software on machines without a GPU, on two cores beside three servers. */
const TEST_TIMEOUT_MS = 90_000;
const EXPECT_TIMEOUT_MS = 30_000;

const [executablePath] = await listBrowsers();

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.js',
  outputDir: join(PATHS.root, 'test-results'),
  timeout: TEST_TIMEOUT_MS,
  expect: { timeout: EXPECT_TIMEOUT_MS },
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  retries: process.env['CI'] ? 1 : 0,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: BROWSER_ARGS,
    },
  },
});
