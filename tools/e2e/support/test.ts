import { expect, test as base } from '@playwright/test';
import { openBrowser } from '../browsers/open-browser.ts';
import { startSite } from './start-site.ts';
import { watchPages } from './watch-pages.ts';
import type {
  Fixtures,
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
  PlaywrightWorkerOptions,
} from '@playwright/test';
import type { Watch } from './watch-pages.ts';
import type { Site, View } from './start-site.ts';

export type { Site };

export interface TestFixtures {
  /** Console errors and uncaught exceptions that the test provokes. */
  expectedConsoleErrors: RegExp;
  /** What the provider's tiles show; default: `sea`, in files with `.long.` in their name `land`. */
  view: View;
  /** Console errors and requests of the test's pages. */
  watch: Watch;
}

export interface WorkerFixtures {
  /** The three servers of this worker, reset before each test. */
  site: Site;
}

export type TestArgs = PlaywrightTestArgs & PlaywrightTestOptions;

export type WorkerArgs = PlaywrightWorkerArgs & PlaywrightWorkerOptions;

const NOTHING = /(?!)/;

const fixtures: Fixtures<TestFixtures, WorkerFixtures, TestArgs, WorkerArgs> = {
  browser: [
    async ({ playwright, browserName }, use) => {
      const browser = await openBrowser(playwright, browserName);
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 0 },
  ],

  site: [
    // Playwright reads from this pattern which fixtures are used, so the pattern must be there although it is empty.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],

  expectedConsoleErrors: [NOTHING, { option: true }],

  // oxlint-disable-next-line no-empty-pattern
  view: [async ({}, use, { file }) => use(file.includes('.long.') ? 'land' : 'sea'), { option: true }],

  watch: [
    async ({ context, site, view, expectedConsoleErrors }, use) => {
      // The site is reset here and not after the previous test: that test's page was still open then, and its requests would be in the
      // logs of this test.
      await site.reset(view);
      const watch = watchPages(context);
      await use(watch);
      const unexpected = watch.consoleErrors.filter((error) => !expectedConsoleErrors.test(error));
      expect(unexpected, 'console errors and exceptions that the test does not expect').toEqual([]);
    },
    { auto: true },
  ],
};

export const test = base.extend(fixtures);

export { expect };

/** Expects that pages sent requests only to the three servers, and to `ownOrigin` if the page is served from there. */
export function expectOnlyOurOrigins(watch: Watch, site: Site, ownOrigin?: string) {
  const known = [...site.origins, ownOrigin];
  const foreign = watch.requestedUrls().filter((url) => !known.includes(new URL(url).origin));
  expect(foreign, 'requests to other origins').toEqual([]);
}
