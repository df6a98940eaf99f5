/** Each transition of the loader. The file has more than 300 lines, since its tests share the states and the events that lead to them. */
import { MapdockError } from '../../errors/errors.js';
import { createLoadedRemote, fetchedPointer } from '../../testing/fake-channel.js';
import { createPointer } from '../../testing/sample-pointer.js';
import type { LoaderEvent } from './loader-event.js';
import { FIRST_STATE, NO_UPDATE, type LoaderState, type UpdateStatus } from './loader-state.js';
import { nextLoaderState } from './next-loader-state.js';
import type { Candidate } from '../release/choose-release.js';
import type { Comparison } from '../load/compare-release.js';

const url = 'https://maps.example/';
const timeout = new MapdockError('REMOTE_TIMEOUT', { url, timeoutMs: 5000 });
const threw = new MapdockError('REMOTE_THREW', { url, reason: 'boom' });
const styleFailed = new MapdockError('STYLE_FAILED', { style: 'x', reason: 'gone' });

const found = fetchedPointer();
const candidateOf = (releaseId: string): Candidate => ({
  release: createPointer({ releaseId }).release,
  source: found,
});
const candidate = candidateOf('2.0.0-0000000000000001');
const other = candidateOf('3.0.0-0000000000000001');
const remote = createLoadedRemote();
const next = createLoadedRemote({ url: `${url}next/` });

const comparisonOf = (parts: Partial<Comparison> = {}): Comparison => ({
  found,
  isWithdrawn: false,
  isWanted: false,
  others: [],
  update: undefined,
  named: [other],
  ...parts,
});

/** A state in the middle of a page's life, so that runs before it exist. */
const stateOf = (parts: Partial<LoaderState> = {}): LoaderState => ({
  ...FIRST_STATE,
  loadRun: 3,
  updateRun: 5,
  ...parts,
});
const loaded = (update: UpdateStatus = NO_UPDATE, parts: Partial<LoaderState> = {}) =>
  stateOf({ status: { name: 'loaded', remote }, update, ...parts });

const STATES = {
  loading: stateOf({ status: { name: 'loading', attempt: 1, awaited: undefined } }),
  waiting: stateOf({ status: { name: 'waiting', attempt: 1, error: timeout } }),
  failed: stateOf({ status: { name: 'failed', error: timeout } }),
  failedForGood: stateOf({ status: { name: 'failed', error: threw } }),
  tryingAgain: stateOf({ status: { name: 'failed', error: timeout }, isTryingAgain: true }),
  none: loaded(),
  offered: loaded({ name: 'offered', candidate }),
  offeredOther: loaded({ name: 'offered', candidate: other }),
  postponed: loaded({ name: 'postponed', candidate }),
  applying: loaded({ name: 'applying', candidate }),
  refused: loaded({ name: 'refused', candidate, error: timeout }),
  left: loaded({ name: 'left' }),
};
type Name = keyof typeof STATES;

/** A status, and that of the update where a release is loaded. */
const nameOf = ({ status, update }: LoaderState) =>
  status.name === 'loaded' && update.name !== 'none' ? `loaded, ${update.name}` : status.name;
const effectsOf = (state: LoaderState, event: LoaderEvent) =>
  nextLoaderState(state, event).effects.map(({ type }) => type);

const random = 0;
const EVENTS = {
  started: { type: 'started' },
  retry: { type: 'retry-requested' },
  online: { type: 'went-online' },
  arrived: { type: 'load-ended', run: 3, outcome: { ok: true, value: remote }, random },
  missed: { type: 'load-ended', run: 3, outcome: { ok: false, error: timeout }, random },
  broken: { type: 'load-ended', run: 3, outcome: { ok: false, error: threw }, random },
  pauseEnded: { type: 'pause-ended', run: 3 },
  mapFailed: { type: 'map-failed', error: threw, hasOther: true },
  mapCrashed: { type: 'map-crashed', error: threw, hasOther: false },
  check: { type: 'check-requested' },
  nothingNew: { type: 'compared', run: 5, comparison: comparisonOf() },
  newRelease: {
    type: 'compared',
    run: 5,
    comparison: comparisonOf({ update: candidate, named: [candidate] }),
  },
  withdrawn: { type: 'compared', run: 5, comparison: comparisonOf({ isWithdrawn: true, others: [other] }) },
  apply: { type: 'apply-requested' },
  postpone: { type: 'postponed' },
  changed: { type: 'change-ended', run: 5, outcome: { ok: true, value: next }, wasWithdrawn: false },
  notChanged: { type: 'change-ended', run: 5, outcome: { ok: false, error: threw }, wasWithdrawn: false },
  leftRelease: { type: 'change-ended', run: 5, outcome: { ok: true, value: next }, wasWithdrawn: true },
} as const satisfies Record<string, LoaderEvent>;

/** What an event changes: the states in which it does, and what follows. In all other states it changes nothing. */
const TABLE: Record<keyof typeof EVENTS, Partial<Record<Name, string>>> = {
  started: {},
  retry: Object.fromEntries(Object.keys(STATES).map((name) => [name, 'loading'])),
  online: { waiting: 'loading', failed: 'loading', tryingAgain: 'loading' },
  arrived: { loading: 'loaded', tryingAgain: 'loaded' },
  missed: { loading: 'waiting' },
  broken: { loading: 'failed', tryingAgain: 'failed' },
  pauseEnded: { waiting: 'loading' },
  mapFailed: {
    ...{ none: 'loading', offered: 'loading', offeredOther: 'loading', postponed: 'loading' },
    ...{ applying: 'loading', refused: 'loading', left: 'loading' },
  },
  mapCrashed: {
    ...{ none: 'failed', offered: 'failed', offeredOther: 'failed', postponed: 'failed' },
    ...{ applying: 'failed', refused: 'failed', left: 'failed' },
  },
  check: {},
  nothingNew: { offered: 'loaded', postponed: 'loaded', offeredOther: 'loaded', refused: 'loaded' },
  newRelease: { none: 'loaded, offered', offeredOther: 'loaded, offered', left: 'loaded, offered' },
  withdrawn: {
    ...{ none: 'loaded, applying', offered: 'loaded, applying', offeredOther: 'loaded, applying' },
    ...{ postponed: 'loaded, applying', refused: 'loaded, applying', left: 'loaded, applying' },
  },
  apply: {
    ...{ offered: 'loaded, applying', offeredOther: 'loaded, applying' },
    ...{ postponed: 'loaded, applying', refused: 'loaded, applying' },
  },
  postpone: {
    ...{ offered: 'loaded, postponed', offeredOther: 'loaded, postponed' },
    ...{ refused: 'loaded, postponed', left: 'loaded' },
  },
  changed: { applying: 'loaded' },
  notChanged: { applying: 'loaded, refused' },
  leftRelease: { applying: 'loaded, left' },
};

const CASES = (Object.keys(EVENTS) as (keyof typeof EVENTS)[]).flatMap((event) =>
  (Object.keys(STATES) as Name[]).map(
    (from) => [event, from, TABLE[event][from] ?? nameOf(STATES[from])] as const,
  ),
);

test.each(CASES)('the event "%s" in the state "%s" leads to "%s"', (event, from, to) => {
  const before = STATES[from];
  const after = nextLoaderState(before, EVENTS[event]).state;
  expect(nameOf(after)).toBe(to);
  if (TABLE[event][from] === undefined) {
    expect(after.status).toBe(before.status);
    expect(after.update).toBe(before.update);
  }
});

test('starts once', () => {
  const first = nextLoaderState(FIRST_STATE, { type: 'started' });
  expect(first.effects).toEqual([{ type: 'load', run: 1, isFirst: true, isCacheSuspect: false }]);
  expect(effectsOf(first.state, { type: 'started' })).toEqual([]);
});

test.each([
  ['load-ended', { type: 'load-ended', run: 2, outcome: { ok: true, value: remote }, random }, 'loading'],
  ['pause-ended', { type: 'pause-ended', run: 2 }, 'waiting'],
  ['awaited-changed', { type: 'awaited-changed', run: 2, awaited: url }, 'loading'],
  ['compared', { type: 'compared', run: 4, comparison: comparisonOf({ update: candidate }) }, 'none'],
  ['compared-to-apply', { type: 'compared-to-apply', run: 4, comparison: undefined }, 'applying'],
  ['change-ended', { ...EVENTS.changed, run: 4 }, 'applying'],
] as const)('ignores what earlier work answers: %s', (_name, event, from) => {
  expect(nextLoaderState(STATES[from], event).state).toBe(STATES[from]);
});

test('pauses longer before the third attempt, and makes no fourth', () => {
  const pauses = [1, 2, 3].map((attempt) => {
    const state = stateOf({ status: { name: 'loading', attempt, awaited: undefined } });
    return nextLoaderState(state, EVENTS.missed).effects;
  });
  expect(pauses).toEqual([
    [{ type: 'pause', run: 3, ms: 700 }],
    [{ type: 'pause', run: 3, ms: 2_500 }],
    [{ type: 'watch' }],
  ]);
});

describe('a check after a failed load', () => {
  const { state, effects } = nextLoaderState(STATES.failed, EVENTS.check);
  const fail = (error: MapdockError) =>
    nextLoaderState(state, { ...EVENTS.missed, run: 4, outcome: { ok: false, error } });

  test('makes one attempt, and the failure stays on the page', () => {
    const load = { type: 'load', run: 4, isFirst: false, isCacheSuspect: false };
    expect(effects).toEqual([{ type: 'drop-hints' }, load]);
    expect(state.status).toBe(STATES.failed.status);
    const again = fail(timeout);
    expect(again.state.status).toBe(STATES.failed.status);
    expect(again.effects).toEqual([]);
    expect(effectsOf(again.state, EVENTS.check)).toEqual(['drop-hints', 'load']);
  });

  test('leads to the map once the attempt has loaded a release', () => {
    expect(nextLoaderState(state, { ...EVENTS.arrived, run: 4 })).toMatchObject({
      state: { status: { name: 'loaded' }, isTryingAgain: false },
      effects: [],
    });
  });

  test('waits for the attempt that runs', () => {
    const due = nextLoaderState(state, EVENTS.check);
    expect(due.effects).toEqual([]);
    const again = nextLoaderState(due.state, { ...EVENTS.missed, run: 4 });
    expect(again.effects).toEqual([]);
  });

  test('shows another reason, and ends with one that would occur again', () => {
    const unreachable = new MapdockError('REMOTE_UNREACHABLE', { url, reason: 'no answer' });
    expect(fail(unreachable).state.status).toEqual({ name: 'failed', error: unreachable });
    expect(fail(threw)).toMatchObject({
      state: { status: { error: threw } },
      effects: [{ type: 'unwatch' }],
    });
  });

  test('is given up if a person tries again', () => {
    const retried = nextLoaderState(state, EVENTS.retry);
    expect(retried.state).toMatchObject({ status: { name: 'loading' }, loadRun: 5, isTryingAgain: false });
    expect(nextLoaderState(retried.state, { ...EVENTS.arrived, run: 4 }).state).toBe(retried.state);
  });
});

test('does not try again after a failure that would occur again', () => {
  expect(effectsOf(STATES.loading, EVENTS.broken)).toEqual([]);
  expect(effectsOf(STATES.failedForGood, EVENTS.check)).toEqual([]);
});

test('suspects the cache after a failure that leaves something there, and after a crash', () => {
  expect(nextLoaderState(STATES.loading, EVENTS.missed).state.isCacheSuspect).toBe(true);
  const unreachable = new MapdockError('REMOTE_UNREACHABLE', { url, reason: 'no answer' });
  const event = { ...EVENTS.missed, outcome: { ok: false, error: unreachable } } as const;
  expect(nextLoaderState(STATES.loading, event).state.isCacheSuspect).toBe(false);
  const crashed = nextLoaderState(STATES.none, EVENTS.mapCrashed).state;
  expect(nextLoaderState(crashed, EVENTS.retry).effects).toContainEqual(
    expect.objectContaining({ type: 'load', isCacheSuspect: true }),
  );
});

describe('a failure of the map that is shown', () => {
  test('leads to another release once', () => {
    const first = nextLoaderState(STATES.none, EVENTS.mapFailed);
    expect(first.effects.map(({ type }) => type)).toEqual(['unwatch', 'load']);
    const again = { ...STATES.none, faulty: first.state.faulty };
    expect(nextLoaderState(again, EVENTS.mapFailed).state.status.name).toBe('loaded');
    expect(nextLoaderState(again, { ...EVENTS.mapCrashed, hasOther: true }).state.status.name).toBe('failed');
  });

  test('leads to none if there is none, or the release is not at fault', () => {
    expect(effectsOf(STATES.none, { ...EVENTS.mapFailed, hasOther: false })).toEqual([]);
    expect(effectsOf(STATES.none, { ...EVENTS.mapFailed, error: styleFailed })).toEqual([]);
  });
});

describe('a check', () => {
  test('waits until a release is shown, and until no other one is being loaded', () => {
    const early = nextLoaderState(STATES.loading, EVENTS.check);
    expect(early.effects).toEqual([]);
    expect(effectsOf(early.state, EVENTS.arrived)).toEqual(['watch', 'compare']);
    const busy = nextLoaderState(STATES.applying, EVENTS.check);
    expect(busy.effects).toEqual([]);
    expect(effectsOf(busy.state, EVENTS.notChanged)).toEqual(['compare']);
  });

  test('is made at once if what is shown comes from an earlier visit', () => {
    const outcome = { ok: true, value: createLoadedRemote({ isFromStorage: true }) } as const;
    const { state, effects } = nextLoaderState(STATES.loading, { ...EVENTS.arrived, outcome });
    expect(effects.map(({ type }) => type)).toEqual(['watch', 'compare']);
    expect(state.isCheckDue).toBe(false);
    expect(effectsOf(STATES.loading, EVENTS.arrived)).toEqual(['watch']);
  });

  test('is made once', () => {
    const { state, effects } = nextLoaderState(STATES.none, EVENTS.check);
    expect(effects).toEqual([{ type: 'compare', run: 5, remote, isToApply: false }]);
    expect(effectsOf(state, EVENTS.nothingNew)).toEqual([]);
  });

  test('leaves a message on a failed release while the channel still names that release', () => {
    const comparison = comparisonOf({ named: [candidate] });
    const event = { type: 'compared', run: 5, comparison } as const;
    expect(nextLoaderState(STATES.refused, event).state.update).toBe(STATES.refused.update);
  });

  test('leaves a withdrawn release only if there is another one', () => {
    const comparison = comparisonOf({ isWithdrawn: true });
    expect(effectsOf(STATES.none, { type: 'compared', run: 5, comparison })).toEqual([]);
  });

  test('drops the reason for another release once the channel names the one that is shown', () => {
    const shown = createLoadedRemote({
      fallback: { code: 'REMOTE_TIMEOUT', message: '' },
      isFromStorage: true,
    });
    const state = { ...STATES.none, status: { name: 'loaded', remote: shown } } as const;
    const event = { type: 'compared', run: 5, comparison: comparisonOf({ isWanted: true }) } as const;
    expect(nextLoaderState(state, event).state.status).toEqual({
      name: 'loaded',
      remote: { ...shown, fallback: undefined, isFromStorage: false },
    });
  });
});

describe('a release that a person accepted', () => {
  const applied = nextLoaderState(STATES.offered, EVENTS.apply);
  const answer = (comparison: Comparison | undefined) =>
    nextLoaderState(applied.state, { type: 'compared-to-apply', run: 6, comparison });

  test('is compared with the channel first', () => {
    expect(applied.effects).toEqual([{ type: 'compare', run: 6, remote, isToApply: true }]);
  });

  test.each([
    ['it is still named', comparisonOf({ named: [other, candidate] }), [candidate]],
    ['the channel does not answer', undefined, [candidate]],
    ['the channel names another one', comparisonOf({ update: other }), [other]],
    ['the one on the page was withdrawn', comparisonOf({ isWithdrawn: true, others: [other] }), [other]],
  ] as const)('%s: loads it, or what took its place', (_name, comparison, candidates) => {
    expect(answer(comparison).effects).toEqual([
      expect.objectContaining({ type: 'change', run: 7, remote, candidates }),
    ]);
  });

  test.each([
    ['the channel has nothing newer', comparisonOf()],
    ['the one on the page was withdrawn, and there is no other', comparisonOf({ isWithdrawn: true })],
  ])('%s: offers nothing any more', (_name, comparison) => {
    expect(answer(comparison)).toMatchObject({ state: { update: NO_UPDATE }, effects: [] });
  });
});
