import { findFurtherBrowser, FURTHER_BROWSERS } from '../../testing/browsers/further-browsers.ts';
import { openBrowser } from '../browsers/open-browser.ts';
import type { Playwright } from '../browsers/open-browser.ts';

/** How records of visits name the browsers. */
const FAMILIES = { firefox: 'firefox', webkit: 'safari' };

/** Opens Firefox and WebKitGTK, where they are installed, in a test that runs in another browser. */
export async function openFurtherBrowsers({ firefox, webkit }: Playwright) {
  const opened = [];
  for (const further of FURTHER_BROWSERS) {
    const executablePath = await findFurtherBrowser(further);
    if (!executablePath) continue;
    // In place of the options of the test's own browser.
    const options = { channel: 'moz-firefox', executablePath, headless: false, args: [] };
    const launch = (more: object) => firefox.launch({ ...options, ...more });
    const types = { firefox: { launch }, webkit } as unknown as Playwright;
    opened.push({ family: FAMILIES[further.name], browser: await openBrowser(types, further.name) });
  }
  return opened;
}
