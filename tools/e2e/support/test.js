import { expect, test as base } from '@playwright/test';
import { openBrowser } from '../browsers/open-browser.js';
import { startSite } from './start-site.js';
import { watchPages } from './watch-pages.js';

/**
 * @typedef {import('./watch-pages.js').Watch} Watch
 * @typedef {import('./start-site.js').Site} Site
 * @typedef {import('./start-site.js').View} View
 *
 * @typedef {object} TestFixtures
 * @property {RegExp} expectedConsoleErrors console errors and uncaught exceptions that the test provokes
 * @property {View} view what the provider's tiles show; default: `sea`, in files with `.long.` in their name `land`
 * @property {Watch} watch console errors and requests of the test's pages
 *
 * @typedef {object} WorkerFixtures
 * @property {Site} site the three servers of this worker, reset before each test
 *
 * @typedef {import('@playwright/test').PlaywrightTestArgs & import('@playwright/test').PlaywrightTestOptions} TestArgs
 * @typedef {import('@playwright/test').PlaywrightWorkerArgs & import('@playwright/test').PlaywrightWorkerOptions} WorkerArgs
 */

const NOTHING = /(?!)/;

/** @type {import('@playwright/test').Fixtures<TestFixtures, WorkerFixtures, TestArgs, WorkerArgs>} */
const fixtures = {
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

/**
 * Expects that pages sent requests only to the three servers, and to `ownOrigin` if the page is served from there.
 * @param {import('./watch-pages.js').Watch} watch
 * @param {import('./start-site.js').Site} site
 * @param {string} [ownOrigin]
 */
export function expectOnlyOurOrigins(watch, site, ownOrigin) {
  const known = [...site.origins, ownOrigin];
  const foreign = watch.requestedUrls().filter((url) => !known.includes(new URL(url).origin));
  expect(foreign, 'requests to other origins').toEqual([]);
}
