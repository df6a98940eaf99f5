/** @jest-environment jsdom */
import type { MapHandle } from '../../handle/map-handle.js';
import type { MapStatus } from '../../handle/map-status.js';
import { createVisitLog, LOADED_AFTER_MS } from './create-visit-log.js';
import type { NotedFact } from './visit-fact.js';

/** A log whose late code arrives when the test says so. */
function createScene() {
  const taken: NotedFact[] = [];
  let arrive = () => {};
  let fail = () => {};
  const load = jest.fn(
    () =>
      new Promise<(fact: NotedFact) => void>((resolve, reject) => {
        arrive = () => resolve((fact) => taken.push(fact));
        fail = () => reject(new Error('not found'));
      }),
  );
  const log = createVisitLog(load);
  const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  const settle = async (end: () => void) => {
    end();
    await wait(0);
  };
  return { log, load, taken, wait, arrive: () => settle(arrive), fail: () => settle(fail) };
}

/** A map that the test sends statuses of. */
function createMap() {
  let send = (_status: MapStatus) => {};
  const destroy = jest.fn();
  const on = (_name: string, listener: (status: MapStatus) => void) => {
    send = listener;
  };
  const map = { on, destroy } as unknown as MapHandle;
  return { map, destroy, send: (status: MapStatus) => send(status) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('loads the late code once a map is drawn, which gets all facts with their times', async () => {
  const { log, load, taken, wait, arrive } = createScene();
  const { map, send } = createMap();
  const start = performance.now();
  log.note({ type: 'attempt' });
  await wait(1_000);
  log.watch(map, undefined);
  expect(load).not.toHaveBeenCalled();
  send({ name: 'ready' });
  await wait(0);
  expect(load).toHaveBeenCalledTimes(1);
  await wait(200);
  send({ name: 'ready' });
  await arrive();
  send({ name: 'ready' });
  log.note({ type: 'end' });
  expect(taken.map(({ type, at }) => [type, at - start])).toEqual([
    ['attempt', 0],
    ['map', 1_000],
    ['map', 1_000],
    ['map', 1_200],
    ['map', 1_200],
    ['end', 1_200],
  ]);
});

test('loads the late code before a page that waits may be left', async () => {
  const { log, load, wait } = createScene();
  log.note({ type: 'attempt' });
  await wait(LOADED_AFTER_MS - 1);
  expect(load).not.toHaveBeenCalled();
  await wait(2);
  log.note({ type: 'attempt' });
  log.note({ type: 'throw', cause: new Error('boom') });
  await wait(LOADED_AFTER_MS);
  expect(load).toHaveBeenCalledTimes(1);
});

test('notes when the page is hidden and shown, from the first attempt to the end', async () => {
  const { log, taken, wait, arrive } = createScene();
  const setHidden = (value: boolean) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  log.note({ type: 'attempt' });
  log.note({ type: 'attempt' });
  setHidden(true);
  setHidden(false);
  log.note({ type: 'end' });
  setHidden(false);
  await wait(0);
  await arrive();
  expect(taken.map(({ type, isHidden }) => [type, isHidden])).toEqual([
    ['attempt', false],
    ['attempt', false],
    ['visibility', true],
    ['visibility', false],
    ['end', false],
  ]);
});

test('notes the end of a map that is destroyed or whose signal aborts, and nothing of one that has ended', async () => {
  const { log, taken, wait, arrive } = createScene();
  const [first, second, third] = [createMap(), createMap(), createMap()];
  const ending = new AbortController();
  log.watch(first.map, undefined);
  log.watch(second.map, ending.signal);
  first.map.destroy();
  expect(first.destroy).toHaveBeenCalledTimes(1);
  ending.abort();
  log.watch(third.map, ending.signal);
  log.note({ type: 'end' });
  await wait(0);
  await arrive();
  const { map: one } = first;
  const { map: two } = second;
  expect(taken).toMatchObject([
    { type: 'map', map: one },
    { type: 'map', map: two },
    { type: 'map-end', map: one },
    { type: 'map-end', map: two },
    { type: 'end' },
  ]);
});

test('leaves no listener on a signal that outlives the map', () => {
  const { log } = createScene();
  const { map } = createMap();
  const { signal } = new AbortController();
  const [add, remove] = [jest.spyOn(signal, 'addEventListener'), jest.spyOn(signal, 'removeEventListener')];
  log.watch(map, signal);
  map.destroy();
  expect(add.mock.calls).toEqual(remove.mock.calls);
  expect(add).toHaveBeenCalledTimes(1);
});

test('a page without the late code has no records, and its maps work', async () => {
  const { log, load, wait, fail } = createScene();
  const { map, send, destroy } = createMap();
  log.watch(map, undefined);
  send({ name: 'ready' });
  await wait(0);
  await fail();
  send({ name: 'ready' });
  map.destroy();
  await wait(0);
  expect(destroy).toHaveBeenCalledTimes(1);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a fact that a listener of the page causes follows the others', async () => {
  const order: string[] = [];
  const log = createVisitLog(async () => ({ type }) => {
    order.push(type);
    if (type === 'attempt') log.note({ type: 'end' });
  });
  log.note({ type: 'attempt' });
  log.note({ type: 'throw', cause: new Error('boom') });
  await jest.advanceTimersByTimeAsync(0);
  expect(order).toEqual(['attempt', 'throw', 'end']);
});

test('gives the late code the listeners of the page', async () => {
  const { log, load, wait } = createScene();
  const [stays, ends] = [jest.fn(), jest.fn()];
  log.on('visit', stays);
  log.on('visit', ends)();
  log.note({ type: 'end' });
  await wait(0);
  expect(load.mock.calls).toEqual([[new Set([stays])]]);
});
