/** @jest-environment jsdom */
/** Failures of a visit in which a map was drawn. */
import { createLoadedRemote } from '../../testing/fake-channel.js';
import { createVisitScene, endVisitScenes, FAILURE, LOADING } from '../../testing/create-visit-scene.js';

afterAll(endVisitScenes);
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  // Ends the visits of the test, which listen to the page.
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
});

test('a failure after the map was drawn is a second record', () => {
  const { outcomes, setLoaded, mount } = createVisitScene();
  setLoaded();
  const { send } = mount();
  send({ name: 'ready' });
  send({ name: 'failed', error: FAILURE });
  jest.advanceTimersByTime(200);
  expect(outcomes()).toEqual([
    ['start', 'ready', undefined],
    ['later', 'failed', 'MAP_FAILED'],
  ]);
});

test('a second map that fails before it was drawn, or whose mount throws, is no later failure', () => {
  const { note, outcomes, setLoaded, mount } = createVisitScene();
  const remote = createLoadedRemote();
  setLoaded(remote);
  mount().send({ name: 'ready' });
  mount().send({ name: 'failed', error: FAILURE });
  note({ type: 'throw', cause: FAILURE });
  note({ type: 'failure', remote, cause: FAILURE });
  jest.advanceTimersByTime(200);
  expect(outcomes()).toEqual([['start', 'ready', undefined]]);
});

test('a load that ends without a release after a map was drawn is no later failure', () => {
  const { outcomes, setLoader, setLoaded, mount } = createVisitScene();
  setLoaded();
  mount().send({ name: 'ready' });
  setLoader(LOADING);
  setLoader({ name: 'failed', error: FAILURE });
  expect(outcomes()).toHaveLength(1);
});

test('a crash that takes the drawn map with it is a later failure', () => {
  const { note, outcomes, setLoaded, mount } = createVisitScene();
  const remote = createLoadedRemote();
  setLoaded(remote);
  const { send, end } = mount();
  send({ name: 'ready' });
  jest.advanceTimersByTime(1_000);
  note({ type: 'failure', remote, cause: FAILURE });
  end();
  jest.advanceTimersByTime(200);
  expect(outcomes()[1]).toEqual(['later', 'failed', 'MAP_FAILED']);
});

test('a crash long after the drawn map was removed is no later failure', () => {
  const { note, outcomes, setLoaded, mount } = createVisitScene();
  const remote = createLoadedRemote();
  setLoaded(remote);
  const { send, end } = mount();
  send({ name: 'ready' });
  end();
  jest.advanceTimersByTime(1_000);
  note({ type: 'failure', remote, cause: FAILURE });
  jest.advanceTimersByTime(200);
  expect(outcomes()).toHaveLength(1);
});
