import { readPage } from './read-page.js';

/** How often a page is looked at. */
const STEP_MS = 200;
const READY_MS = 75_000;

/**
 * Looks at the page until it is as wanted, or the time is over. Gives what it saw last, and after how long.
 * @param {import('./visit.js').Visit} visit
 * @param {number} withinMs
 * @param {(seen: import('./read-page.js').Seen) => boolean} isWanted
 */
export async function watchUntil(visit, withinMs, isWanted) {
  const startedAt = performance.now();
  for (;;) {
    const seen = await readPage(visit);
    const ms = Math.round(performance.now() - startedAt);
    if (isWanted(seen)) return { seen, ms, isMet: true };
    if (ms >= withinMs) return { seen, ms, isMet: false };
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
}

/**
 * For what comes before a fault: without a map there is nothing to try it on.
 * @param {import('./visit.js').Visit} visit
 */
export async function waitForMap(visit) {
  const { seen, isMet } = await watchUntil(visit, READY_MS, ({ shown }) => shown === 'ready');
  if (!isMet) throw new Error(`The map was not ready before the fault: ${seen.shown} ${seen.text}`);
}
