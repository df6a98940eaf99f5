import { MapdockError } from '@mapdock/shared';
import { createControlled, createSteered } from '../../testing/create-steered.js';
import { settlePromises } from '../../testing/fakes/fake-fetch.js';
import { CAMERA_CONTROL } from './late-camera-control.js';

const LOST = new MapdockError('REMOTE_TIMEOUT', { url: 'https://remote.example/a.js', timeoutMs: 1 });

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }));
afterEach(() => jest.useRealTimers());

test('a map that needs no control loads no code for it', () => {
  const load = jest.spyOn(CAMERA_CONTROL, 'load');
  const { steering, update } = createSteered({ zoom: 3 });
  update({ zoom: 4 });
  steering.retry?.();
  expect([load.mock.calls, steering.isPending]).toEqual([[], false]);
});

test('without its code a controlled map follows config and user, and with it the config again', async () => {
  jest.spyOn(CAMERA_CONTROL, 'load').mockResolvedValueOnce({ ok: false, error: LOST });
  const { map, failures, steering, update, rest, reports } = createControlled(3);
  expect(steering.isPending).toBe(true);
  await settlePromises();
  expect([failures, steering.isPending]).toEqual([[LOST], false]);
  update({ zoom: 4 });
  expect(map.camera.zoom).toBe(4);
  map.jumpTo({ zoom: 9 });
  rest();
  expect([map.camera.zoom, reports().at(-1)]).toEqual([9, ['end', 'user', 9]]);
  steering.retry?.();
  await settlePromises();
  rest();
  expect([map.camera.zoom, failures]).toEqual([4, []]);
});
