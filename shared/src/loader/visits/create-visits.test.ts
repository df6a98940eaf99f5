/** @jest-environment jsdom */
import { MapdockError } from '../../errors/errors.js';
import type { MapStatus } from '../../handle/map-status.js';
import { createLoadedRemote } from '../../testing/fake-channel.js';
import { CHANNEL_URL, createPointer } from '../../testing/sample-pointer.js';
import type { LoadedRemote } from '../load/load-remote.js';
import type { RemoteStatus } from '../machine/loader-state.js';
import { CONTEXT_LOST_FOR_MS, createVisits, GONE_AFTER_MS } from './create-visits.js';
import { VISIT_EVENT, type VisitRecord } from './visit-record.js';

const LOADING: RemoteStatus = { name: 'loading', attempt: 1, awaited: undefined };
const MAP_LOADING: MapStatus = { name: 'loading', phase: 'tiles', tiles: { loaded: 0, requested: 0 } };
const failure = new MapdockError('MAP_FAILED', { reason: 'boom' });
const lost: MapStatus = { name: 'degraded', errors: [new MapdockError('MAP_CONTEXT_LOST', {})] };
const OTHER = '2.0.0-fedcba9876543210';

function setVisibility(state: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}
const leavePage = () => window.dispatchEvent(new Event('pagehide'));

/** A visit whose loader and maps do what the test says. */
function createScene() {
  const records: VisitRecord[] = [];
  const onRecordDue = jest.fn();
  let listener = () => {};
  const loader = {
    status: LOADING,
    subscribe(given: () => void) {
      listener = given;
      return () => {};
    },
  };
  const pointed = { release: createPointer().release, source: createLoadedRemote().source };
  const visits = createVisits({
    channelUrl: CHANNEL_URL,
    host: 'shop',
    wanted: () => pointed,
    onRecordDue,
    onRecord: (record) => records.push(record),
  });
  visits.follow(loader);
  visits.noteAttempt();
  const setLoader = (status: RemoteStatus) => {
    loader.status = status;
    listener();
  };
  const setLoaded = (remote: LoadedRemote = createLoadedRemote()) => setLoader({ name: 'loaded', remote });
  const mount = (signal?: AbortSignal) => {
    let send = (_status: MapStatus) => {};
    const destroy = jest.fn();
    const handle = {
      on(_name: string, given: (status: MapStatus) => void) {
        send = given;
      },
      destroy,
    };
    visits.watch(handle as never, signal);
    return { send: (status: MapStatus) => send(status), handle, destroy };
  };
  const outcomes = () => records.map(({ part, outcome, error }) => [part, outcome, error]);
  return { visits, records, outcomes, onRecordDue, setLoader, setLoaded, mount };
}

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
  const { visits, records, setLoaded, mount } = createScene();
  const heard: VisitRecord[] = [];
  const onEvent = (event: Event) => heard.push((event as CustomEvent<VisitRecord>).detail);
  const onVisit = jest.fn();
  window.addEventListener(VISIT_EVENT, onEvent);
  visits.on('visit', onVisit);
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
  const { visits, records, setLoader, setLoaded } = createScene();
  const { release } = createPointer();
  const remote = createLoadedRemote({ release: { ...release, releaseId: OTHER } });
  const crash = new MapdockError('REMOTE_THREW', { url: CHANNEL_URL, reason: 'x' });
  Object.defineProperty(crash, 'code', { value: 'jane@example.com' });
  setLoaded(remote);
  visits.noteFailure(remote, crash);
  setLoader({ name: 'failed', error: crash });
  expect(records).toMatchObject([{ outcome: 'failed', error: 'REMOTE_THREW', releaseId: OTHER }]);
});

test('what mount throws is a failure, unless the page calls it wrongly', () => {
  const wrong = createScene();
  wrong.setLoaded();
  wrong.visits.noteThrow(new TypeError('mount: container must be an element'));
  jest.advanceTimersByTime(200);
  expect(wrong.records).toEqual([]);

  const broken = createScene();
  broken.setLoaded();
  broken.visits.noteThrow(new TypeError('x is undefined'));
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

test('leaving the page is a record after five seconds, for which all is ready by then', () => {
  const early = createScene();
  jest.advanceTimersByTime(4_000);
  leavePage();
  expect([early.outcomes(), early.onRecordDue.mock.calls]).toEqual([[], []]);
  early.visits.end();

  const late = createScene();
  jest.advanceTimersByTime(5_000);
  expect(late.onRecordDue).toHaveBeenCalledTimes(1);
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
  const { handle, destroy } = gone.mount();
  jest.advanceTimersByTime(6_000);
  handle.destroy();
  expect(destroy).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(GONE_AFTER_MS);
  expect(gone.outcomes()).toEqual([['start', 'left', undefined]]);

  const next = createScene();
  next.setLoaded();
  const ending = new AbortController();
  next.mount(ending.signal);
  jest.advanceTimersByTime(6_000);
  ending.abort();
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
  const { visits, setLoaded, mount } = createScene();
  const thrown: unknown[] = [];
  globalThis.reportError = (error) => thrown.push(error);
  const heard = jest.fn();
  visits.on('visit', () => {
    throw failure;
  });
  visits.on('visit', heard);
  visits.on('visit', jest.fn())();
  setLoaded();
  mount().send({ name: 'ready' });
  expect(thrown).toEqual([failure]);
  expect(heard).toHaveBeenCalledTimes(1);
});
