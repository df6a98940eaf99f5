import type { MapStatus } from '@mapdock/shared';
import { createConfig } from '../testing/create-config.js';
import { createMounted, destroyMounted } from '../testing/create-mounted.js';
import { settlePromises } from '../testing/fake-fetch.js';
import { mount } from './mount.js';

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }));
afterEach(() => {
  destroyMounted();
  jest.useRealTimers();
});

test.each(['#map', null, undefined, {}, document])('refuses %p as a container', (container) => {
  expect(() => mount(container as never, createConfig())).toThrow(TypeError);
});

test('a listener of the status hears the status of then, though nothing changes', async () => {
  const { handle, bringAll } = createMounted();
  await bringAll();
  const heard: MapStatus[] = [];
  handle.on('statuschange', (status) => heard.push(status));
  expect(heard).toEqual([]);
  await settlePromises();
  expect(heard).toEqual([{ name: 'ready' }]);
});

test('one that unsubscribes at once, or whose map goes, hears nothing', async () => {
  const { handle } = createMounted();
  const heard: MapStatus[] = [];
  handle.on('statuschange', (status) => heard.push(status))();
  handle.on('statuschange', (status) => heard.push(status));
  handle.destroy();
  await settlePromises();
  expect(heard).toEqual([]);
});

test('before the engine is there, the camera is unknown and moving it does nothing', () => {
  const { handle } = createMounted();
  handle.moveCamera({ zoom: 3 });
  expect([handle.getCamera(), handle.engine]).toEqual([undefined, undefined]);
});

test('gives the engine’s own map and its camera', async () => {
  const { handle, map, bringAll } = createMounted();
  await bringAll();
  handle.moveCamera({ center: [5, 6], zoom: 3 });
  expect(handle.engine).toBe(map());
  expect(handle.getCamera()).toEqual({ center: [5, 6], zoom: 3, bearing: 0, pitch: 0 });
});
