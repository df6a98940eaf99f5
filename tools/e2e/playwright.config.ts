import { defineConfig } from '@playwright/test';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { PATHS } from '../support/paths.js';
import { BROWSER_ARGS } from '../testing/browsers/browser-args.ts';
import { findFurtherBrowser, FURTHER_BROWSERS } from '../testing/browsers/further-browsers.ts';
import { listTestBrowsers } from '../testing/browsers/list-browsers.ts';
import type { FurtherBrowser } from '../testing/browsers/further-browsers.ts';
import type { PlaywrightTestConfig } from '@playwright/test';

/** Enough for WebGL in software, on two cores beside three servers. Firefox and WebKitGTK take twice as long. */
const TEST_TIMEOUT_MS = 90_000;
const EXPECT_TIMEOUT_MS = 30_000;

/** Each has three servers and a browser of its own. */
const MOST_WORKERS = 6;

const [executablePath] = await listTestBrowsers();

/** Without a GPU, Chromium composes a page with less processor time if it does not use WebGL for that: a page with a map takes 16 % less. */
const TEST_ARGS = [...BROWSER_ARGS, '--disable-gpu-compositing'];

/** Tag of the tests that run in Firefox and WebKitGTK too. */
const EVERY_BROWSER = /@every-browser/;

/** Options of Playwright for Firefox and WebKitGTK, which `browsers/` opens and drives. */
const FURTHER_OPTIONS: Record<
  FurtherBrowser['name'],
  (executablePath: string) => NonNullable<PlaywrightTestConfig['use']>
> = {
  // With this channel Playwright uses WebDriver BiDi, which every Firefox has, and not the protocol of its own build of Firefox.
  firefox: (path) => ({
    browserName: 'firefox',
    launchOptions: { channel: 'moz-firefox', executablePath: path, headless: false },
  }),
  // Playwright needs a screencast for a trace, and WebKitGTK's protocol has none.
  webkit: () => ({ browserName: 'webkit', trace: 'off' }),
};

const further = await Promise.all(
  FURTHER_BROWSERS.map(async (browser) => {
    const path = await findFurtherBrowser(browser);
    const grepInvert = browser.leftOut.map(({ titles }) => titles);
    return path
      ? [
          {
            name: browser.name,
            ...{ grep: EVERY_BROWSER, grepInvert },
            ...{ timeout: 2 * TEST_TIMEOUT_MS, expect: { timeout: 2 * EXPECT_TIMEOUT_MS } },
            use: FURTHER_OPTIONS[browser.name](path),
          },
        ]
      : [];
  }),
);

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: join(PATHS.root, 'test-results'),
  timeout: TEST_TIMEOUT_MS,
  expect: { timeout: EXPECT_TIMEOUT_MS },
  fullyParallel: true,
  // Some tests wait for deadlines: with as many tests at once as there are cores, the cores are idle for a fifth of the time.
  workers: Math.min(availableParallelism() + 1, MOST_WORKERS),
  forbidOnly: Boolean(process.env['CI']),
  retries: process.env['CI'] ? 1 : 0,
  reporter: 'list',
  use: { trace: 'on-first-retry', screenshot: 'only-on-failure' },
  projects: [
    {
      name: 'chromium',
      use: {
        browserName: 'chromium',
        launchOptions: { ...(executablePath && { executablePath }), args: TEST_ARGS },
      },
    },
    ...further.flat(),
  ],
});
