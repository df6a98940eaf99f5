/** @jest-environment jsdom */
import { isMapdockError, MapdockError } from '../../errors/errors.js';
import type { MapHandle } from '../../handle/map-handle.js';
import type { MapStatus } from '../../handle/map-status.js';
import { createLoadedRemote } from '../../testing/fake-channel.js';
import { CHANNEL_URL, createPointer } from '../../testing/sample-pointer.js';
import type { LoadedRemote } from '../load/load-remote.js';
import type { RemoteStatus } from '../machine/loader-state.js';
import { CONTEXT_LOST_FOR_MS, createVisits, GONE_AFTER_MS } from './create-visits.js';
import type { VisitFact } from './visit-fact.js';
import { VISIT_EVENT, type VisitRecord } from './visit-record.js';

const LOADING: RemoteStatus = { name: 'loading', attempt: 1, awaited: undefined };
const MAP_LOADING: MapStatus = { name: 'loading', phase: 'tiles', tiles: { loaded: 0, requested: 0 } };
const failure = new MapdockError('MAP_FAILED', { reason: 'boom' });
const lost: MapStatus = { name: 'degraded', errors: [new MapdockError('MAP_CONTEXT_LOST', {})] };
const OTHER = '2.0.0-fedcba9876543210';

function setVisibility(state: DocumentVisibilityState) {
  Object.defineProperty(document, 'hidden', { value: state === 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}
const leavePage = () => window.dispatchEvent(new Event('pagehide'));

const ending = new AbortController();

/** A visit whose loader and maps do what the test says. */
function createScene() {
  const records: VisitRecord[] = [];
  const listeners = new Set<(record: VisitRecord) => void>();
  const take = createVisits({
    channelUrl: CHANNEL_URL,
    host: 'shop',
    wantedOf: ({ pointer }) => pointer.release,
    isMapdockError,
    onRecord: (record) => records.push(record),
    listeners,
  });
  /** Notes a fact now, or as one of this time before. */
  const note = (fact: VisitFact, at = performance.now()) => take({ ...fact, at, isHidden: document.hidden });
  const { signal } = ending;
  document.addEventListener('visibilitychange', () => note({ type: 'visibility' }), { signal });
  note({ type: 'attempt' });
  note({ type: 'pointer', pointer: createLoadedRemote().source });
  const setLoader = (status: RemoteStatus) => note({ type: 'loader', status });
  const setLoaded = (remote: LoadedRemote = createLoadedRemote()) => setLoader({ name: 'loaded', remote });
  const mount = () => {
    const map = {} as MapHandle;
    note({ type: 'map', map });
    return {
      send: (status: MapStatus) => note({ type: 'map', map, status }),
      end: () => note({ type: 'map-end', map }),
    };
  };
  const outcomes = () => records.map(({ part, outcome, error }) => [part, outcome, error]);
  return { note, listeners, records, outcomes, setLoader, setLoaded, mount };
}

afterAll(() => ending.abort());
beforeEach(() => {
  jest.useFakeTimers();
  setVisibility('visible');
});
afterEach(() => {
  // Ends the visits of the test, which listen to the page.
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
});

test('tells once when the first map is drawn, with what the page may know', () => {
  const { listeners, records, setLoaded, mount } = createScene();
  const heard: VisitRecord[] = [];
  const onEvent = (event: Event) => heard.push((event as CustomEvent<VisitRecord>).detail);
  const onVisit = jest.fn();
  window.addEventListener(VISIT_EVENT, onEvent);
  listeners.add(onVisit);
  jest.advanceTimersByTime(500);
  setLoaded();
  const { send } = mount();
  jest.advanceTimersByTime(1_000);
  send(MAP_LOADING);
  jest.advanceTimersByTime(500);
  send({ name: 'ready' });
  send({ name: 'ready' });
  mount().send({ name: 'ready' });
  window.removeEventListener(VISIT_EVENT, onEvent);
  const { release } = createPointer();
  expect(records).toEqual([
    {
      part: 'start',
      outcome: 'ready',
      error: undefined,
      host: 'shop',
      channel: 'production',
      releaseId: release.releaseId,
      cohort: 'stable',
      contract: release.contract,
      retries: 0,
      secondsToReady: 2,
      secondsToRemote: 0.5,
      secondsToEngine: 1.5,
      browserName: 'other',
      browserVersion: '',
    },
  ]);
  expect([heard, onVisit.mock.calls]).toEqual([records, [records]]);
});

test('says why another release than that of the channel was used', () => {
  const { records, setLoaded, mount } = createScene();
  setLoaded(createLoadedRemote({ fallback: failure }));
  mount().send({ name: 'ready' });
  expect(records).toMatchObject([{ outcome: 'ready', cohort: 'last-good', error: 'MAP_FAILED' }]);
});

test('a load without a release is a failure of the release that the channel has', () => {
  const { records, outcomes, setLoader } = createScene();
  const error = new MapdockError('REMOTE_UNREACHABLE', { url: CHANNEL_URL, reason: 'x' });
  setLoader({ name: 'waiting', attempt: 1, error });
  expect(records).toEqual([]);
  setLoader({ name: 'failed', error });
  setLoader({ name: 'failed', error });
  expect(outcomes()).toEqual([['start', 'failed', 'REMOTE_UNREACHABLE']]);
  expect(records).toMatchObject([{ releaseId: createPointer().release.releaseId }]);
});

test('a map that fails is a failure unless the loader loads another release because of it', () => {
  const alone = createScene();
  alone.setLoaded();
  alone.mount().send({ name: 'failed', error: failure });
  jest.advanceTimersByTime(200);
  expect(alone.outcomes()).toEqual([['start', 'failed', 'MAP_FAILED']]);

  const other = createScene();
  other.setLoaded();
  other.mount().send({ name: 'failed', error: failure });
  other.setLoader(LOADING);
  const { release } = createPointer();
  other.setLoaded(createLoadedRemote({ release: { ...release, releaseId: OTHER }, fallback: failure }));
  jest.advanceTimersByTime(200);
  expect(other.outcomes()).toEqual([]);
  other.mount().send({ name: 'ready' });
  expect(other.records).toMatchObject([{ outcome: 'ready', cohort: 'last-good', releaseId: OTHER }]);
});

test('a crash is a failure of the release that crashed, also if its code is none of ours', () => {
  const { note, records, setLoader, setLoaded } = createScene();
  const { release } = createPointer();
  const remote = createLoadedRemote({ release: { ...release, releaseId: OTHER } });
  const crash = new MapdockError('REMOTE_THREW', { url: CHANNEL_URL, reason: 'x' });
  Object.defineProperty(crash, 'code', { value: 'jane@example.com' });
  setLoaded(remote);
  note({ type: 'failure', remote, cause: crash });
  setLoader({ name: 'failed', error: crash });
  expect(records).toMatchObject([{ outcome: 'failed', error: 'REMOTE_THREW', releaseId: OTHER }]);
});

test('what mount throws is a failure, unless the page calls it wrongly', () => {
  const wrong = createScene();
  wrong.setLoaded();
  wrong.note({ type: 'throw', cause: new TypeError('mount: container must be an element') });
  jest.advanceTimersByTime(200);
  expect(wrong.records).toEqual([]);

  const broken = createScene();
  broken.setLoaded();
  broken.note({ type: 'throw', cause: new TypeError('x is undefined') });
  jest.advanceTimersByTime(200);
  expect(broken.outcomes()).toEqual([['start', 'failed', 'REMOTE_THREW']]);
});

test('a failure after the map was drawn is a second record', () => {
  const { outcomes, setLoaded, mount } = createScene();
  setLoaded();
  const { send } = mount();
  send({ name: 'ready' });
  send({ name: 'failed', error: failure });
  jest.advanceTimersByTime(200);
  expect(outcomes()).toEqual([
    ['start', 'ready', undefined],
    ['later', 'failed', 'MAP_FAILED'],
  ]);
});

test('a graphics context that does not come back while the page is visible is a failure', () => {
  const { outcomes, setLoaded, mount } = createScene();
  setLoaded();
  const { send } = mount();
  send({ name: 'ready' });
  send(lost);
  send({ name: 'ready' });
  jest.advanceTimersByTime(CONTEXT_LOST_FOR_MS);
  expect(outcomes()).toHaveLength(1);
  setVisibility('hidden');
  send(lost);
  jest.advanceTimersByTime(CONTEXT_LOST_FOR_MS);
  expect(outcomes()).toHaveLength(1);
  setVisibility('visible');
  jest.advanceTimersByTime(CONTEXT_LOST_FOR_MS);
  expect(outcomes()[1]).toEqual(['later', 'failed', 'MAP_CONTEXT_LOST']);
});

test('leaving the page is a record after five seconds', () => {
  const early = createScene();
  jest.advanceTimersByTime(4_000);
  leavePage();
  expect(early.outcomes()).toEqual([]);
  early.note({ type: 'end' });

  const late = createScene();
  jest.advanceTimersByTime(5_000);
  leavePage();
  leavePage();
  expect(late.outcomes()).toEqual([['start', 'left', undefined]]);
});

test('a failure that is not settled yet is recorded when the page is left', () => {
  const { outcomes, setLoaded, mount } = createScene();
  setLoaded();
  mount().send({ name: 'failed', error: failure });
  leavePage();
  expect(outcomes()).toEqual([['start', 'failed', 'MAP_FAILED']]);
});

test('a page that is hidden for good is left; one that returns goes on, without the time between', () => {
  const gone = createScene();
  jest.advanceTimersByTime(6_000);
  setVisibility('hidden');
  jest.advanceTimersByTime(GONE_AFTER_MS);
  expect(gone.outcomes()).toEqual([['start', 'left', undefined]]);
  setVisibility('visible');

  const back = createScene();
  jest.advanceTimersByTime(6_000);
  setVisibility('hidden');
  jest.advanceTimersByTime(GONE_AFTER_MS - 1);
  setVisibility('visible');
  jest.advanceTimersByTime(1_000);
  back.setLoaded();
  back.mount().send({ name: 'ready' });
  expect(back.records).toMatchObject([{ outcome: 'ready', secondsToReady: 7 }]);
});

test('a map that is destroyed while it loads is left, unless another one follows', () => {
  const gone = createScene();
  gone.setLoaded();
  const { end } = gone.mount();
  jest.advanceTimersByTime(6_000);
  end();
  jest.advanceTimersByTime(GONE_AFTER_MS);
  expect(gone.outcomes()).toEqual([['start', 'left', undefined]]);

  const next = createScene();
  next.setLoaded();
  const first = next.mount();
  jest.advanceTimersByTime(6_000);
  first.end();
  jest.advanceTimersByTime(1_000);
  next.mount().send({ name: 'ready' });
  expect(next.records).toMatchObject([{ outcome: 'ready', secondsToReady: 6 }]);
});

test('nobody waits for a map that has no size, nor for a release of which there is no map yet', () => {
  const { records, setLoaded, mount } = createScene();
  jest.advanceTimersByTime(1_000);
  setLoaded();
  jest.advanceTimersByTime(60_000);
  const { send } = mount();
  send({ ...MAP_LOADING, phase: 'size' });
  jest.advanceTimersByTime(60_000);
  send({ ...MAP_LOADING, phase: 'engine' });
  jest.advanceTimersByTime(2_000);
  send({ name: 'ready' });
  expect(records).toMatchObject([{ outcome: 'ready', secondsToReady: 3 }]);
});

test('a listener of the page that throws is reported, and the others are called', () => {
  const { listeners, setLoaded, mount } = createScene();
  const thrown: unknown[] = [];
  globalThis.reportError = (error) => thrown.push(error);
  const heard = jest.fn();
  listeners.add(() => {
    throw failure;
  });
  listeners.add(heard);
  setLoaded();
  mount().send({ name: 'ready' });
  expect(thrown).toEqual([failure]);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('facts of the past count with their times', () => {
  const { note, records } = createScene();
  const at = performance.now();
  jest.advanceTimersByTime(4_000);
  const map = {} as MapHandle;
  const status: RemoteStatus = { name: 'loaded', remote: createLoadedRemote() };
  note({ type: 'loader', status }, at + 500);
  note({ type: 'map', map }, at + 500);
  note({ type: 'map', map, status: { name: 'ready' } }, at + 2_000);
  expect(records).toMatchObject([{ outcome: 'ready', secondsToRemote: 0.5, secondsToReady: 2 }]);
});

test('a page that was hidden in the past is left 30 seconds after that', () => {
  const { note, outcomes } = createScene();
  const at = performance.now();
  jest.advanceTimersByTime(10_000);
  Object.defineProperty(document, 'hidden', { value: true, configurable: true });
  note({ type: 'visibility' }, at + 6_000);
  jest.advanceTimersByTime(GONE_AFTER_MS - 4_001);
  expect(outcomes()).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(outcomes()).toEqual([['start', 'left', undefined]]);
});
