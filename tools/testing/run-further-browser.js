import { ensureFurtherBrowser } from './further-browsers.js';
import { noteLeftOut } from './note-failure.js';
import { runBrowserTests } from './runners.js';

/**
 * Runs the tests for every browser in one that few machines have. Where it is not there, that is said and nothing fails.
 * @param {import('./further-browsers.js').FurtherBrowser} browser
 * @param {string} config
 * @param {readonly string[]} [files] without it, all tests for every browser
 * @returns {Promise<import('./counts.js').Counts>}
 */
export async function runFurtherBrowser(browser, config, files = []) {
  const { name, title, packages, leftOut } = browser;
  const path = await ensureFurtherBrowser(browser);
  if (!path) {
    const how = `apt-get install ${packages.join(' ')}`;
    return {
      passed: 0,
      failed: 0,
      notes: [noteLeftOut(`browser tests in ${title}, which is not installed. On Debian or Ubuntu: ${how}`)],
    };
  }
  console.log(`Browser: ${path}`);
  const counts = await runBrowserTests({ name: `browser-${name}`, config, project: name, files });
  const notes = leftOut.map(({ what, why }) => noteLeftOut(`tests of ${what} in ${title}, since ${why}`));
  return { ...counts, notes: [...(counts.notes ?? []), ...notes] };
}
