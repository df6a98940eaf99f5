/** The shell's entry. What comes next is in the same file; that the page has got this far must not wait for it. */
import { PERFORMANCE_MARKS } from '@mapdock/shared';
import { whenReleaseAsked } from './start/requested-release.js';
import { isRefusedBrowser } from './page-files/is-refused-browser.js';
import { reportLostShell } from './page-files/page-notice.js';
import { noteShellStarted } from './page-files/shell-started.js';

/** Not to be noticed by people who wait for the shell, and many times what the page's first script has to do. */
const MAX_WAIT_MS = 100;

/** The element that the shell is put into stands behind the page's scripts, which run as soon as they have come. */
const whenParsed = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => resolve());
    else resolve();
  });

performance.mark(PERFORMANCE_MARKS.hostStart);

function start(): void {
  const firstScript = document.querySelector<HTMLScriptElement>('script[src="head-start.js"]');
  // Else React and the shell would have the page's thread while the engine, which takes longest to come, is not even asked for.
  // The shell counts as started only then: a page that breaks off may never be parsed, and the first script says so.
  Promise.all([whenReleaseAsked(firstScript, MAX_WAIT_MS), whenParsed().then(noteShellStarted)])
    .then(() => import(/* webpackMode: "eager" */ './start.js'))
    .catch((error: unknown) => {
      reportLostShell(document);
      reportError(error);
    });
}

if (!isRefusedBrowser(document)) start();
