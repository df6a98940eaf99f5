import { tellOfLostShell } from './page-notice.js';
import { isShellStarted } from './shell-started.js';

/** From here on people are told that the shell does not come: its two scripts, about 120 kB, take 10 s at 0.1 Mbit/s. */
export const SCRIPTS_TIMEOUT_MS = 15_000;

/**
 * Says so if the shell's scripts are lost or hang: nobody else is there who could. They are deferred, so when the document is complete
 * each of them has run or is lost; a script that hangs keeps the document from being complete.
 */
export function watchScripts(page: Document): void {
  const tellUnlessStarted = () => {
    if (!isShellStarted()) tellOfLostShell(page);
  };
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if ((navigation?.domContentLoadedEventStart ?? 0) > 0) return tellUnlessStarted();
  const timer = setTimeout(tellUnlessStarted, SCRIPTS_TIMEOUT_MS - performance.now());
  page.addEventListener('DOMContentLoaded', () => {
    clearTimeout(timer);
    tellUnlessStarted();
  });
}
