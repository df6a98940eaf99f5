import { PERFORMANCE_MARKS } from '@mapdock/shared';

const TEXT = 'This page did not load completely. Check your connection and load it again.';

/** Puts it where the shell would be. */
export function tellOfLoss(page: Document): void {
  const root = page.getElementById('root');
  if (root === null) return;
  const text = Object.assign(page.createElement('p'), { className: 'fatal', textContent: TEXT });
  text.setAttribute('role', 'alert');
  root.replaceChildren(text);
}

function tellUnlessStarted(page: Document): void {
  if (performance.getEntriesByName(PERFORMANCE_MARKS.hostStart).length === 0) tellOfLoss(page);
}

/**
 * Says so if the shell's scripts did not come: nobody else is there who could. They are deferred, so each of them has run or is lost when
 * the document is complete; this script may come later.
 */
export function tellOfLostScripts(page: Document): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if ((navigation?.domContentLoadedEventStart ?? 0) > 0) tellUnlessStarted(page);
  else page.addEventListener('DOMContentLoaded', () => tellUnlessStarted(page));
}
