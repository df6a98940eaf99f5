import { MAX_LIVE_MAPS, type MapdockError, type MapStatus } from '@mapdock/shared';
import { settlePromises } from '../../testing/fakes/fake-fetch.js';
import { scroll } from '../../testing/install-browser-parts.js';
import { joinBudget, type BudgetPlace } from './context-budget.js';

const READY: MapStatus = { name: 'ready' };
const LOADING: MapStatus = { name: 'loading', phase: 'engine', tiles: { loaded: 0, requested: 0 } };
const FAILED: MapStatus = { name: 'failed', error: new Error('broken') as MapdockError };

const places: BudgetPlace[] = [];
afterEach(() => {
  for (const place of places.splice(0)) place.leave();
  document.body.replaceChildren();
});

/** Adds a map in view that is drawn. */
async function createDrawnPlace(isPinned = false) {
  const element = document.body.appendChild(document.createElement('div'));
  const onPark = jest.fn();
  const place = joinBudget({ element, maxLiveMaps: undefined, isPinned });
  place.listen({ onPark, onRevive: () => {} });
  places.push(place);
  scroll(element, true);
  const life = new AbortController();
  await place.awaitTurn(life.signal);
  place.follow(READY, false);
  return { place, onPark, end: () => life.abort() };
}

/** Puts as many maps in view as may be drawn at once, besides a first one in view that has ended and will be started again. */
async function createFull() {
  const first = await createDrawnPlace();
  first.end();
  const others: Awaited<ReturnType<typeof createDrawnPlace>>[] = [];
  for (let count = 0; count < MAX_LIVE_MAPS; count += 1) others.push(await createDrawnPlace());
  const parkedCount = () => others.filter(({ onPark }) => onPark.mock.calls.length > 0).length;
  return { first, parkedCount };
}

test.each<[string, MapStatus[], boolean, number]>([
  ['that failed', [FAILED], false, 1],
  ['that is made anew with nothing to show', [LOADING], false, 1],
  ['that a picture covers', [LOADING], true, 0],
])(
  'of more maps in view than contexts, one %s is ranked by what can be seen of it',
  async (_what, statuses, hasPicture, parked) => {
    const { first, parkedCount } = await createFull();
    for (const status of statuses) first.place.follow(status, hasPicture);
    void first.place.awaitTurn(new AbortController().signal);
    await settlePromises();
    expect(parkedCount()).toBe(parked);
  },
);

test('a pinned map is not parked, not even when another release on the page that knows no pinned maps requests it', async () => {
  const { onPark } = await createDrawnPlace(true);
  const page = globalThis as unknown as Record<symbol, { members: Set<{ hold: string; park(): void }> }>;
  const { members } = page[Symbol.for('mapdock.context-budget:1')] as { members: Set<{ park(): void }> };
  for (const member of members) member.park();
  expect(onPark).not.toHaveBeenCalled();
});
