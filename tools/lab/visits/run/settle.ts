import { againButtons } from '../../faults/run/try-shell.ts';
import { PRESS_LIMIT } from '../../faults/run/docks/dock.ts';
import { readPage } from '../../faults/run/read-page.ts';
import { isWell } from '../judge/visit-record.ts';
import { readDrawn } from './read-drawn.ts';
import { trackRest } from './track-rest.ts';
import type { MapDockElement } from '@mapdock/shared/map-dock';
import type { End } from '../judge/visit-record.ts';
import type { OpenVisit } from './open-visit.ts';

const STEP_MS = 250;
/** The true status must be seen this long after the last fault. */
const REST_MS = 40_000;

/** Retries as a button of another team's page would, for a degraded map whose notice did not come. */
const retryMap = async ({ visit: { page } }: OpenVisit) =>
  page.evaluate(() => {
    const dock = document.querySelector('map-dock') as MapDockElement | null;
    const own = globalThis.visitedMap as { handle?: { retry?: () => unknown } } | undefined;
    const found = dock?.getAttribute('status') === 'degraded' ? dock : own?.handle;
    if (typeof found?.retry !== 'function') return false;
    void found.retry();
    return true;
  });

/** Whether there is something to press. */
const canPress = async ({ visit }: OpenVisit) => (await againButtons(visit).count()) > 0;

/** Waits until the page is at rest, or until the time for that is over. */
async function waitForRest(open: OpenVisit, after: End['after']): Promise<End> {
  const { visit } = open;
  const startedAt = performance.now();
  const isAtRest = trackRest(startedAt);
  for (;;) {
    const seen = await readPage(visit);
    const isDrawn = seen.shown === 'ready' && (await readDrawn(visit.page));
    const now = performance.now();
    const ms = Math.round(now - startedAt);
    if (isAtRest(seen, now) || isWell({ seen, isDrawn }) || ms > REST_MS)
      return { after, ms, seen, isDrawn, canPress: await canPress(open).catch(() => false) };
    await visit.page.waitForTimeout(STEP_MS);
  }
}

/** Presses each button that offers it, once: the map has one, and so has a part of the shell that is missing. */
async function press(open: OpenVisit) {
  const buttons = againButtons(open.visit);
  const count = await buttons.count();
  if (count === 0) await retryMap(open);
  // From the last to the first, since a button goes when it is pressed.
  for (let index = count - 1; index >= 0; index -= 1)
    await buttons
      .nth(index)
      .click(PRESS_LIMIT)
      .catch(() => undefined);
}

const reload = ({ visit: { page }, address }: OpenVisit) =>
  (page.url().startsWith('http')
    ? page.reload({ waitUntil: 'commit', ...PRESS_LIMIT })
    : page.goto(address, { waitUntil: 'commit', ...PRESS_LIMIT })
  ).catch(() => undefined);

/**
 * Waits until the map is back after the last fault. If it does not come by itself, presses what the page offers, and then reloads the page.
 * @returns what people saw at each time
 */
export async function settle(open: OpenVisit): Promise<End[]> {
  const ends = [await waitForRest(open, 'faults')];
  const isBack = () => ends.some(isWell);
  const ask = async (after: 'press' | 'reload', act: () => Promise<unknown>) => {
    open.askedAt.push(performance.now());
    await act().catch(() => undefined);
    ends.push(await waitForRest(open, after));
  };
  const codesSeen = () => ends.map(({ seen }) => [seen.shown, ...seen.codes].join(' '));
  // Each press mends one of several files with a fault, so another code is worth another press.
  const isNew = () => codesSeen().indexOf(codesSeen().at(-1) ?? '') === ends.length - 1;
  // A degraded map without its notice is retried by the page.
  const canAsk = () =>
    ends.at(-1)?.canPress || (open.target !== 'host' && ends.at(-1)?.seen.shown === 'degraded');
  while (!isBack() && canAsk() && isNew()) await ask('press', () => press(open));
  if (!isBack()) await ask('reload', () => reload(open));
  return ends;
}
