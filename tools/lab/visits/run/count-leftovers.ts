import { STATUS_ATTRIBUTE } from '@mapdock/shared';
import { readContexts } from '../../../e2e/support/readings/count-contexts.ts';
import { removeMap } from './drive-map.ts';
import type { Leftovers } from '../judge/visit-record.ts';
import type { OpenVisit } from './open-visit.ts';

/** How long browsers may take until an ended worker or a lost graphics context is really gone. */
const GONE_MS = 8_000;
/** Listeners go with what a garbage collection frees, some of it only after a pause. */
const STEP_MS = 1_000;
/** One garbage collection may free objects that hold what only the next one can free. */
const COLLECTIONS = 3;

/** Counts what the page holds when its map is removed. The host's map stays. */
export async function countLeftovers({ target, visit }: OpenVisit): Promise<Leftovers> {
  const { page, context } = visit;
  if (target !== 'host') await removeMap(page);
  const devtools = await context.newCDPSession(page);
  try {
    const deadline = performance.now() + GONE_MS;
    let before = Infinity;
    for (;;) {
      await page.waitForTimeout(STEP_MS);
      for (let times = 0; times < COLLECTIONS; times += 1) await devtools.send('HeapProfiler.collectGarbage');
      const { live: contexts } = await readContexts(page);
      const { jsEventListeners: listeners } = await devtools.send('Memory.getDOMCounters');
      const left = {
        contexts,
        workers: page.workers().length,
        maps: await page.locator(`[${STATUS_ATTRIBUTE}]`).count(),
        listeners,
      };
      const isGone = target === 'host' || left.contexts + left.workers + left.maps === 0;
      // What still becomes less is not what is left.
      if ((isGone && listeners >= before) || performance.now() > deadline) return left;
      before = listeners;
    }
  } finally {
    await devtools.detach();
  }
}
