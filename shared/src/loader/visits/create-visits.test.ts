/** @jest-environment jsdom */
import { MapdockError } from '../../errors/errors.js';
import type { MapHandle } from '../../handle/map-handle.js';
import type { MapStatus } from '../../handle/map-status.js';
import { createVisitScene, endVisitScenes, FAILURE, LOADING } from '../../testing/create-visit-scene.js';
import { createLoadedRemote } from '../../testing/fake-channel.js';
import { CHANNEL_URL, createPointer } from '../../testing/sample-pointer.js';
import type { RemoteStatus } from '../machine/loader-state.js';
import { CONTEXT_LOST_FOR_MS } from './create-visit-maps.js';
import { GONE_AFTER_MS } from './create-visits.js';
import { VISIT_EVENT, type VisitRecord } from './visit-record.js';

const MAP_LOADING: MapStatus = { name: 'loading', phase: 'tiles', tiles: { loaded: 0, requested: 0 } };
const lost: MapStatus = { name: 'degraded', errors: [new MapdockError('MAP_CONTEXT_LOST', {})] };
const OTHER = '2.0.0-fedcba9876543210';

function setVisibility(state: DocumentVisibilityState) {
  Object.defineProperty(document, 'hidden', { value: state === 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}
const leavePage = () => window.dispatchEvent(new Event('pagehide'));

afterAll(endVisitScenes);
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
  const { listeners, records, setLoaded, mount } = createVisitScene();
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
      refusal: undefined,
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
  const { records, setLoaded, mount } = createVisitScene();
  setLoaded(createLoadedRemote({ fallback: FAILURE }));
  mount().send({ name: 'ready' });
  expect(records).toMatchObject([{ outcome: 'ready', cohort: 'last-good', error: 'MAP_FAILED' }]);
});

test('a load without a release is a failure of the release that the channel has', () => {
  const { records, outcomes, setLoader } = createVisitScene();
  const error = new MapdockError('REMOTE_UNREACHABLE', { url: CHANNEL_URL, reason: 'x' });
  setLoader({ name: 'waiting', attempt: 1, error });
  expect(records).toEqual([]);
  setLoader({ name: 'failed', error });
  setLoader({ name: 'failed', error });
  expect(outcomes()).toEqual([['start', 'failed', 'REMOTE_UNREACHABLE']]);
  expect(records).toMatchObject([{ releaseId: createPointer().release.releaseId }]);
});

test('a map that fails is a failure unless the loader loads another release because of it', () => {
  const alone = createVisitScene();
  alone.setLoaded();
  alone.mount().send({ name: 'failed', error: FAILURE });
  jest.advanceTimersByTime(200);
  expect(alone.outcomes()).toEqual([['start', 'failed', 'MAP_FAILED']]);

  const other = createVisitScene();
  other.setLoaded();
  other.mount().send({ name: 'failed', error: FAILURE });
  other.setLoader(LOADING);
  const { release } = createPointer();
  other.setLoaded(createLoadedRemote({ release: { ...release, releaseId: OTHER }, fallback: FAILURE }));
  jest.advanceTimersByTime(200);
  expect(other.outcomes()).toEqual([]);
  other.mount().send({ name: 'ready' });
  expect(other.records).toMatchObject([{ outcome: 'ready', cohort: 'last-good', releaseId: OTHER }]);
});

test('a crash is a failure of the release that crashed, also if its code is none of ours', () => {
  const { note, records, setLoader, setLoaded } = createVisitScene();
  const { release } = createPointer();
  const remote = createLoadedRemote({ release: { ...release, releaseId: OTHER } });
  const crash = new MapdockError('REMOTE_THREW', { url: CHANNEL_URL, reason: 'x' });
  Object.defineProperty(crash, 'code', { value: 'jane@example.com' });
  setLoaded(remote);
  note({ type: 'failure', remote, cause: crash });
  setLoader({ name: 'failed', error: crash });
  expect(records).toMatchObject([{ outcome: 'failed', error: 'REMOTE_THREW', releaseId: OTHER }]);
});

test('a load that failed by the code of the release has its code', () => {
  const { outcomes, setLoader } = createVisitScene();
  const { url } = createLoadedRemote();
  setLoader({ name: 'failed', error: new MapdockError('REMOTE_THREW', { url, reason: 'x' }) });
  expect(outcomes()).toEqual([['start', 'failed', 'REMOTE_THREW']]);
});

test('what mount throws is a failure, unless the page calls it wrongly', () => {
  const wrong = createVisitScene();
  wrong.setLoaded();
  wrong.note({ type: 'throw', cause: new TypeError('mount: container must be an element') });
  jest.advanceTimersByTime(200);
  expect(wrong.records).toEqual([]);

  const broken = createVisitScene();
  broken.setLoaded();
  broken.note({ type: 'throw', cause: new TypeError('x is undefined') });
  jest.advanceTimersByTime(200);
  expect(broken.outcomes()).toEqual([['start', 'failed', 'REMOTE_THREW']]);
});

test('a failure is recorded if no map of the other release follows', () => {
  const { records, setLoader, setLoaded, mount } = createVisitScene();
  const { release } = createPointer();
  const remote = createLoadedRemote();
  setLoaded(remote);
  mount().send({ name: 'failed', error: FAILURE });
  setLoader(LOADING);
  setLoaded(createLoadedRemote({ release: { ...release, releaseId: OTHER }, fallback: FAILURE }));
  jest.advanceTimersByTime(200);
  expect(records).toEqual([]);
  leavePage();
  expect(records).toMatchObject([
    { part: 'start', outcome: 'failed', error: 'MAP_FAILED', releaseId: release.releaseId, cohort: 'stable' },
  ]);
});

test('a graphics context that does not come back while the page is visible is a failure', () => {
  const { outcomes, setLoaded, mount } = createVisitScene();
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
  const early = createVisitScene();
  jest.advanceTimersByTime(4_000);
  leavePage();
  expect(early.outcomes()).toEqual([]);
  early.note({ type: 'end' });

  const late = createVisitScene();
  jest.advanceTimersByTime(5_000);
  leavePage();
  leavePage();
  expect(late.outcomes()).toEqual([['start', 'left', undefined]]);
});

test('a failure that is not settled yet is recorded when the page is left', () => {
  const { outcomes, setLoaded, mount } = createVisitScene();
  setLoaded();
  mount().send({ name: 'failed', error: FAILURE });
  leavePage();
  expect(outcomes()).toEqual([['start', 'failed', 'MAP_FAILED']]);
});

test('a page that is hidden for good is left; one that returns goes on, without the time between', () => {
  const gone = createVisitScene();
  jest.advanceTimersByTime(6_000);
  setVisibility('hidden');
  jest.advanceTimersByTime(GONE_AFTER_MS);
  expect(gone.outcomes()).toEqual([['start', 'left', undefined]]);
  setVisibility('visible');

  const back = createVisitScene();
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
  const gone = createVisitScene();
  gone.setLoaded();
  const { end } = gone.mount();
  jest.advanceTimersByTime(6_000);
  end();
  jest.advanceTimersByTime(GONE_AFTER_MS);
  expect(gone.outcomes()).toEqual([['start', 'left', undefined]]);

  const next = createVisitScene();
  next.setLoaded();
  const first = next.mount();
  jest.advanceTimersByTime(6_000);
  first.end();
  jest.advanceTimersByTime(1_000);
  next.mount().send({ name: 'ready' });
  expect(next.records).toMatchObject([{ outcome: 'ready', secondsToReady: 6 }]);
});

test('nobody waits for a map that has no size, nor for a release of which there is no map yet', () => {
  const { records, setLoaded, mount } = createVisitScene();
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
  const { listeners, setLoaded, mount } = createVisitScene();
  const thrown: unknown[] = [];
  globalThis.reportError = (error) => thrown.push(error);
  const heard = jest.fn();
  listeners.add(() => {
    throw FAILURE;
  });
  listeners.add(heard);
  setLoaded();
  mount().send({ name: 'ready' });
  expect(thrown).toEqual([FAILURE]);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('facts of the past count with their times', () => {
  const { note, records } = createVisitScene();
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
  const { note, outcomes } = createVisitScene();
  const at = performance.now();
  jest.advanceTimersByTime(10_000);
  Object.defineProperty(document, 'hidden', { value: true, configurable: true });
  note({ type: 'visibility' }, at + 6_000);
  jest.advanceTimersByTime(GONE_AFTER_MS - 4_001);
  expect(outcomes()).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(outcomes()).toEqual([['start', 'left', undefined]]);
});
