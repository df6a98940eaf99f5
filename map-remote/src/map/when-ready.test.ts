import { MapdockError, type MapStatus } from '@mapdock/shared';
import { createEmitter } from './view/emitter.js';
import { INITIAL_STATUS } from './map-status.js';
import { whenReady } from './when-ready.js';

const FAILED: MapStatus = { name: 'failed', error: new MapdockError('MAP_CONTEXT_LOST', {}) };

function createWaiting(status: MapStatus = INITIAL_STATUS) {
  const map = { status, emitter: createEmitter() };
  const ending = new AbortController();
  const heard: MapStatus[] = [];
  const promise = whenReady(map, ending.signal).then((first) => void heard.push(first));
  const change = async (next: MapStatus) => {
    map.status = next;
    map.emitter.emit('statuschange', next);
    await Promise.resolve();
  };
  return { map, ending, heard, promise, change };
}

test.each<MapStatus>([{ name: 'ready' }, { name: 'degraded', errors: [] }, FAILED])(
  'resolves at once with $name',
  async (status) => {
    const { heard, promise } = createWaiting(status);
    await promise;
    expect(heard).toEqual([status]);
  },
);

test('waits through the phases of loading for the first status after them', async () => {
  const { heard, change, map } = createWaiting();
  await change({ ...INITIAL_STATUS, phase: 'tiles' } as MapStatus);
  expect(heard).toEqual([]);
  await change(FAILED);
  await change({ name: 'ready' });
  expect(heard).toEqual([FAILED]);
  expect(map.emitter.isHeard('statuschange')).toBe(false);
});

test('resolves with the status of then when the map ends while it loads', async () => {
  const { heard, promise, ending, map } = createWaiting();
  ending.abort();
  await promise;
  expect(heard).toEqual([INITIAL_STATUS]);
  expect(map.emitter.isHeard('statuschange')).toBe(false);
});
