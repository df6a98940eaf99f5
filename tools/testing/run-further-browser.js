import { ensureFurtherBrowser } from './browsers/further-browsers.js';
import { noteLeftOut } from './counts/note-failure.js';
import { runBrowserTests } from './runners.js';

/** @typedef {Pick<Parameters<typeof runBrowserTests>[0], 'files' | 'only' | 'without'>} Choice which tests to run */

/**
 * Runs the tests marked for every browser in Firefox or WebKitGTK. If the browser is not installed, the result says so and nothing fails.
 * @param {import('./browsers/further-browsers.js').FurtherBrowser} browser
 * @param {string} config
 * @param {Choice} [choice] default: all tests marked for every browser
 * @returns {Promise<import('./counts/counts.js').Counts>}
 */
export async function runFurtherBrowser(browser, config, choice = {}) {
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
  const counts = await runBrowserTests({ name: `browser-${name}`, config, project: name, ...choice });
  const notes = leftOut.map(({ what, why }) => noteLeftOut(`tests of ${what} in ${title}, since ${why}`));
  return { ...counts, notes: [...(counts.notes ?? []), ...notes] };
}
