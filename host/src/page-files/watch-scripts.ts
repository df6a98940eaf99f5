import { isOwnFile } from './is-own-file.js';
import { reportLostShell } from './page-notice.js';
import { isShellStarted } from './shell-started.js';

/** After this time the page reports that the shell did not start. Its two scripts, about 120 kB, take 10 s at 0.1 Mbit/s. */
export const SCRIPTS_TIMEOUT_MS = 15_000;

/**
 * Shows a notice if the shell's scripts fail or hang, since the shell itself can't report that.
 * - A script that fails fires `error`, unless it failed before this script ran.
 * - When the page is complete, each script has run or failed.
 * - A script that hangs keeps the page from becoming complete, so there is a time limit too.
 */
export function watchScripts(page: Document): void {
  const reportUnlessStarted = () => {
    if (!isShellStarted()) reportLostShell(page);
  };
  if (page.readyState === 'complete') return reportUnlessStarted();
  const timer = setTimeout(reportUnlessStarted, SCRIPTS_TIMEOUT_MS - performance.now());
  page.defaultView?.addEventListener('load', () => {
    clearTimeout(timer);
    reportUnlessStarted();
  });
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && isOwnFile(page, target.src)) reportUnlessStarted();
  };
  page.addEventListener('error', onError, { capture: true });
}
