import { openFirefox } from './open-firefox.js';
import { openWebKit } from './open-webkit.js';

/** @typedef {import('@playwright/test').PlaywrightWorkerArgs['playwright']} Playwright */

/** @type {Record<string, (playwright: Playwright) => Promise<import('@playwright/test').Browser>>} */
const OPENERS = {
  chromium: ({ chromium }) => chromium.launch(),
  firefox: openFirefox,
  webkit: openWebKit,
};

/**
 * Opens the browser of a Playwright project, with the project's launch options.
 * @param {Playwright} playwright
 * @param {string} browserName
 */
export function openBrowser(playwright, browserName) {
  const open = OPENERS[browserName];
  if (!open) throw new Error(`No way to open "${browserName}": one of ${Object.keys(OPENERS).join(', ')}`);
  return open(playwright);
}
