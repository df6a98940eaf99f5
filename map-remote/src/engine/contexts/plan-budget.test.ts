import { MAX_LIVE_MAPS } from '@mapdock/shared';
import fc from 'fast-check';
import { planBudget, type BudgetEntry } from './plan-budget.js';

type Entry = BudgetEntry & { readonly name: string };

function createEntry(name: string, changes: Partial<BudgetEntry> = {}): Entry {
  return { name, hold: 'live', isInView: false, isDrawn: true, seenAt: 0, ...changes };
}

const createMany = (count: number, changes: Partial<BudgetEntry> = {}) =>
  Array.from({ length: count }, (_, index) => createEntry(`many ${index}`, changes));

function plan(entries: readonly Entry[], maxLive: number) {
  const { park, grant } = planBudget(entries, maxLive);
  return { park: park.map(({ name }) => name), grant: grant.map(({ name }) => name) };
}

test('a map that enters the view gets the context of the one that is out of view longest, once that is released', () => {
  const older = createEntry('older', { seenAt: 1 });
  const newer = createEntry('newer', { seenAt: 2 });
  const coming = createEntry('coming', { hold: 'parked', isInView: true, seenAt: 3 });
  expect(plan([newer, older, coming], 2)).toEqual({ park: ['older'], grant: [] });
  expect(plan([newer, { ...older, hold: 'parked' }, coming], 2)).toEqual({ park: [], grant: ['coming'] });
});

test('maps in view beyond the budget are all live, and none out of view is', () => {
  const entries = [...createMany(12, { hold: 'parked', isInView: true }), createEntry('away')];
  const { park, grant } = plan(entries, 8);
  expect([park, grant.length]).toEqual([['away'], 11]);
});

test('of more in view than the browser has contexts for, blank ones are first, then those that entered last', () => {
  const drawn = createMany(MAX_LIVE_MAPS - 1, { isInView: true, seenAt: 5 });
  const first = createEntry('first', { isInView: true, seenAt: 4 });
  const blank = createEntry('blank', { hold: 'waiting', isInView: true, isDrawn: false, seenAt: 4 });
  expect(plan([...drawn, first, blank], 8)).toEqual({ park: ['first'], grant: [] });
  const pointedAt = createEntry('pointed at', { hold: 'parked', isInView: true, seenAt: 6 });
  expect(plan([...drawn, first, pointedAt], 8)).toEqual({ park: ['first'], grant: [] });
  const alike = createEntry('alike', { hold: 'parked', isInView: true, seenAt: 4 });
  expect(plan([...drawn, alike, first], 8)).toEqual({ park: [], grant: [] });
});

test('a map that starts out of view gets no context that is in use, and one whose visibility is unknown waits', () => {
  const live = createEntry('live', { seenAt: -Infinity });
  const starting = createEntry('starting', { hold: 'waiting', isDrawn: false, seenAt: -Infinity });
  expect(plan([starting, live], 1)).toEqual({ park: ['starting'], grant: [] });
  expect(plan([{ ...starting, isInView: undefined }, live], 1)).toEqual({ park: [], grant: [] });
  expect(plan([{ ...starting, isInView: undefined }, live], 2)).toEqual({ park: [], grant: ['starting'] });
});

test('a parked map gets a context only when it is in view, and one that needs none never', () => {
  const away = createEntry('away', { hold: 'parked' });
  const off = createEntry('off', { hold: 'off', isInView: true });
  expect(plan([away, off], 8)).toEqual({ park: [], grant: [] });
});

test('a pinned map keeps its context out of view, and takes no context from those in view', () => {
  const pinned = createEntry('pinned', { isPinned: true });
  const inView = createEntry('in view', { hold: 'parked', isInView: true, seenAt: 5 });
  const away = createEntry('away', { seenAt: 4 });
  expect(plan([away, pinned, inView], 1)).toEqual({ park: ['away'], grant: [] });
  expect(plan([{ ...away, hold: 'parked' }, pinned, inView], 1)).toEqual({ park: [], grant: ['in view'] });
  const many = createMany(MAX_LIVE_MAPS, { isInView: true, seenAt: 9 });
  const { park } = plan([...many, { ...pinned, hold: 'waiting' }], 8);
  expect(park).toEqual([`many ${MAX_LIVE_MAPS - 1}`]);
});

test('more pinned maps than contexts are not parked', () => {
  const pinned = createMany(MAX_LIVE_MAPS + 1, { isPinned: true });
  expect(plan(pinned, 8)).toEqual({ park: [], grant: [] });
});

const entry = fc.record({
  name: fc.uuid(),
  hold: fc.constantFrom('off', 'waiting', 'live', 'parked'),
  isInView: fc.constantFrom(true, false, undefined),
  isDrawn: fc.boolean(),
  seenAt: fc.constantFrom(-Infinity, 1, 2, 3),
}) as fc.Arbitrary<Entry>;
const anyEntries = fc.array(entry, { maxLength: 40 });
const anyMaxLive = fc.integer({ min: 1, max: MAX_LIVE_MAPS });

/** The maps after the plan is carried out. */
function carryOut(entries: readonly Entry[], maxLive: number): Entry[] {
  const { park, grant } = planBudget(entries, maxLive);
  return entries.map((each) => {
    if (park.includes(each)) return { ...each, hold: 'parked' };
    return grant.includes(each) ? { ...each, hold: 'live', isDrawn: true } : each;
  });
}
const liveOf = (entries: readonly Entry[]) => entries.filter(({ hold }) => hold === 'live');

test('whatever the maps, contexts never exceed the budget and those in view, nor the browser’s limit', () => {
  fc.assert(
    fc.property(anyEntries, anyMaxLive, (entries, maxLive) => {
      const inView = entries.filter(({ isInView }) => isInView).length;
      const { grant } = planBudget(entries, maxLive);
      const places = Math.max(maxLive, Math.min(inView, MAX_LIVE_MAPS));
      const before = liveOf(entries).length;
      // Maps to be parked may hold their contexts for one more frame.
      expect(before + grant.length).toBeLessThanOrEqual(Math.max(places, before));
      expect(liveOf(carryOut(entries, maxLive)).length).toBeLessThanOrEqual(places);
    }),
  );
});

test('whatever the maps, carrying out plan after plan ends, with every map in view drawn', () => {
  fc.assert(
    fc.property(anyEntries, anyMaxLive, (first, maxLive) => {
      let entries: readonly Entry[] = first;
      const isAtRest = () => {
        const { park, grant } = planBudget(entries, maxLive);
        return park.length + grant.length === 0;
      };
      for (let turns = 0; !isAtRest() && turns < first.length * 2; turns += 1)
        entries = carryOut(entries, maxLive);
      expect(isAtRest()).toBe(true);
      const blank = entries.filter(
        ({ hold, isInView, isDrawn }) => isInView && hold !== 'off' && hold !== 'live' && !isDrawn,
      );
      // A map stays blank only if live ones are blank too.
      if (liveOf(entries).every(({ isDrawn }) => isDrawn)) expect(blank).toEqual([]);
    }),
  );
});
