import { ensureFurtherBrowser } from './browsers/further-browsers.ts';
import { noteLeftOut } from './counts/note-failure.js';
import { runBrowserTests } from './runners.ts';
import type { FurtherBrowser } from './browsers/further-browsers.ts';
import type { Counts } from './counts/counts.js';

/** Which tests to run. */
export type Choice = Pick<Parameters<typeof runBrowserTests>[0], 'files' | 'only' | 'without'>;

/**
 * Runs the tests marked for every browser in Firefox or WebKitGTK. If the browser is not installed, the result says so and nothing fails.
 * @param choice default: all tests marked for every browser
 */
export async function runFurtherBrowser(
  browser: FurtherBrowser,
  config: string,
  choice: Choice = {},
): Promise<Counts> {
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
