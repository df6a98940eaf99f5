import { findFurtherBrowser, FURTHER_BROWSERS } from '../../testing/browsers/further-browsers.js';
import { openBrowser } from '../browsers/open-browser.js';

/** @typedef {import('../browsers/open-browser.js').Playwright} Playwright */

/** How records of visits name the browsers. */
const FAMILIES = { firefox: 'firefox', webkit: 'safari' };

/**
 * Opens Firefox and WebKitGTK, where they are installed, in a test that runs in another browser.
 * @param {Playwright} playwright
 */
export async function openFurtherBrowsers({ firefox, webkit }) {
  const opened = [];
  for (const further of FURTHER_BROWSERS) {
    const executablePath = await findFurtherBrowser(further);
    if (!executablePath) continue;
    // In place of the options of the test's own browser.
    const options = { channel: 'moz-firefox', executablePath, headless: false, args: [] };
    const launch = (/** @type {object} */ more) => firefox.launch({ ...options, ...more });
    const types = /** @type {Playwright} */ (/** @type {unknown} */ ({ firefox: { launch }, webkit }));
    opened.push({ family: FAMILIES[further.name], browser: await openBrowser(types, further.name) });
  }
  return opened;
}
