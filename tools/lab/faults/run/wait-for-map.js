import { readPage } from './read-page.js';

/** Time between two readings of a page. */
const STEP_MS = 200;
const READY_MS = 75_000;

/**
 * Reads the page until the condition holds, or the time is over. Gives the last reading, and after how many ms it was made.
 * @param {import('./visit.js').Visit} visit
 * @param {number} withinMs
 * @param {(seen: import('./read-page.js').Seen) => boolean} condition
 */
export async function watchUntil(visit, withinMs, condition) {
  const startedAt = performance.now();
  for (;;) {
    const seen = await readPage(visit);
    const ms = Math.round(performance.now() - startedAt);
    if (condition(seen)) return { seen, ms, isMet: true };
    if (ms >= withinMs) return { seen, ms, isMet: false };
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
}

/**
 * Waits until the map is ready, for faults that begin after that. Rejects if it is not ready in time: such a fault can’t be tried then.
 * @param {import('./visit.js').Visit} visit
 */
export async function waitForMap(visit) {
  const { seen, isMet } = await watchUntil(visit, READY_MS, ({ shown }) => shown === 'ready');
  if (!isMet) throw new Error(`The map was not ready before the fault: ${seen.shown} ${seen.text}`);
}
