/**
 * The shell's entry. The shell itself is in the same file, but it starts later, so that this part runs as soon as the script has loaded.
 */
import { PERFORMANCE_MARKS } from '@mapdock/shared';
import { hasFirstScriptRun, whenReleaseRequested } from './start/requested-release.js';
import { isRefusedBrowser } from './page-files/is-refused-browser.js';
import { repairStyleSheets } from './page-files/repair-style-sheets.js';
import { reportLostShell } from './page-files/page-notice.js';
import { noteShellStarted } from './page-files/shell-started.js';

/** Too short for people to notice, and many times what the page's first script needs. */
const MAX_WAIT_MS = 100;

/** Waits for the HTML to be parsed: the shell's element comes after the page's scripts, which run as soon as they have loaded. */
const whenParsed = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => resolve());
    else resolve();
  });

const whenComplete = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve();
    else window.addEventListener('load', () => resolve());
  });

/**
 * The shell's code, and before it what it imports. Each part runs in a task of its own: all of them in one would take a slow processor a fifth of
 * a second, in which the page answers nothing.
 */
const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ './remote/federation.js'),
  () => import(/* webpackMode: "eager" */ './config/host-config.js'),
  () => import(/* webpackMode: "eager" */ './start.js'),
];

/** Begins the next task. A timer would do so a second later in a tab that is not seen. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });

async function runParts(): Promise<void> {
  for (const run of PARTS) {
    await nextTask();
    await run();
  }
}

performance.mark(PERFORMANCE_MARKS.hostStart);

function start(): void {
  // The page's first script repairs the style sheets. This script does so if the first one was lost, which is known when the page is complete:
  // by then the first script has run or failed.
  void whenComplete().then(() => {
    if (!hasFirstScriptRun()) repairStyleSheets(document);
  });
  const firstScript = document.querySelector<HTMLScriptElement>('script[src="head-start.js"]');
  // The engine takes longest to load, so its request goes out before React and the shell occupy the page's thread.
  // The shell counts as started only once the HTML is parsed. If the HTML breaks off, that never happens, and the first script reports it.
  Promise.all([whenReleaseRequested(firstScript, MAX_WAIT_MS), whenParsed().then(noteShellStarted)])
    .then(runParts)
    .catch((error: unknown) => {
      reportLostShell(document);
      reportError(error);
    });
}

if (!isRefusedBrowser(document)) start();
