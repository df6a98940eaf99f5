import { MapdockError, type MapStatus } from '@mapdock/shared';
import { createEmitter } from '../foundation/emitter.js';
import { INITIAL_STATUS } from '../foundation/map-status.js';
import { whenReady } from './when-ready.js';

const FAILED: MapStatus = { name: 'failed', error: new MapdockError('MAP_CONTEXT_LOST', {}) };

function createWaiting(status: MapStatus = INITIAL_STATUS) {
  const map = { status, emitter: createEmitter() };
  const ending = new AbortController();
  const captured: MapStatus[] = [];
  const promise = whenReady(map, ending.signal).then((first) => void captured.push(first));
  const change = async (next: MapStatus) => {
    map.status = next;
    map.emitter.emit('statuschange', next);
    await Promise.resolve();
  };
  return { map, ending, captured, promise, change };
}

test.each<MapStatus>([{ name: 'ready' }, { name: 'degraded', errors: [] }, FAILED])(
  'resolves at once with $name',
  async (status) => {
    const { captured, promise } = createWaiting(status);
    await promise;
    expect(captured).toEqual([status]);
  },
);

test('waits through the phases of loading for the first status after them', async () => {
  const { captured, change, map } = createWaiting();
  await change({ ...INITIAL_STATUS, phase: 'tiles' } as MapStatus);
  expect(captured).toEqual([]);
  await change(FAILED);
  await change({ name: 'ready' });
  expect(captured).toEqual([FAILED]);
  expect(map.emitter.hasListener('statuschange')).toBe(false);
});

test('resolves with the last status when the map ends while it loads', async () => {
  const { captured, promise, ending, map } = createWaiting();
  ending.abort();
  await promise;
  expect(captured).toEqual([INITIAL_STATUS]);
  expect(map.emitter.hasListener('statuschange')).toBe(false);
});
