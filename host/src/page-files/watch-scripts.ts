import { isOwnFile } from './is-own-file.js';
import { reportLostShell } from './page-notice.js';
import { isShellStarted } from './shell-started.js';

/** From here on people are told that the shell does not come: its two scripts, about 120 kB, take 10 s at 0.1 Mbit/s. */
export const SCRIPTS_TIMEOUT_MS = 15_000;

/**
 * Says so if the shell's scripts are lost or hang: nobody else is there who could. One that is lost fires an error, unless that was before
 * this script; when the page is complete each of them has run or is lost. A script that hangs keeps the page from being complete.
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
