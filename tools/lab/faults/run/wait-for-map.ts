import { readPage } from './read-page.ts';
import type { Seen } from './read-page.ts';
import type { Visit } from './visit.ts';

/** Time between two readings of a page. */
const STEP_MS = 200;
const READY_MS = 75_000;

/** Reads the page until the condition holds, or the time is over. Gives the last reading, and after how many ms it was made. */
export async function watchUntil(visit: Visit, withinMs: number, condition: (seen: Seen) => boolean) {
  const startedAt = performance.now();
  for (;;) {
    const seen = await readPage(visit);
    const ms = Math.round(performance.now() - startedAt);
    if (condition(seen)) return { seen, ms, isMet: true };
    if (ms >= withinMs) return { seen, ms, isMet: false };
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
}

/** Waits until the map is ready, for faults that begin after that. Rejects if it is not ready in time: such a fault can’t be tried then. */
export async function waitForMap(visit: Visit) {
  const { seen, isMet } = await watchUntil(visit, READY_MS, ({ shown }) => shown === 'ready');
  if (!isMet) throw new Error(`The map was not ready before the fault: ${seen.shown} ${seen.text}`);
}
