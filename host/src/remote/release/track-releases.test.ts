import { MapdockError } from '@mapdock/shared';
import { createLoadScene } from '../../testing/create-load-scene.js';
import { fetchedPointer } from '../../testing/fake-channel.js';
import { createFakeRemote } from '../../testing/fake-remote.js';
import { createPointer } from '../../testing/sample-pointer.js';
import { createDeviceMemory } from '../device-memory.js';
import { createReleaseTracker } from './track-releases.js';
import { createReleaseMemory } from './release-memory.js';
import { parseReleaseRecord } from './release-record.js';
import { createRemoteLoader } from '../remote-loader.js';

const OTHER = '1.0.0-0000000000000001';
const failed = new MapdockError('MAP_FAILED', { reason: 'boom' });
const provider = new MapdockError('STYLE_FAILED', { style: 'x', reason: 'gone' });

function createScene() {
  const device = createDeviceMemory('https://maps.example/a.json', 'releases', parseReleaseRecord);
  const memory = createReleaseMemory(device, Date.now);
  const remote = createFakeRemote().loaded;
  return { memory, remote, tracker: createReleaseTracker(memory) };
}

beforeEach(() => localStorage.clear());

test('remembers a release as good when its map is ready, once', () => {
  const { memory, remote, tracker } = createScene();
  tracker.noteReady(remote);
  expect(memory.lastGood?.releaseId).toBe(remote.release.releaseId);
  memory.noteWithdrawn([remote.release.releaseId]);
  tracker.noteReady(remote);
  expect(memory.lastGood).toBeUndefined();
});

test('requests another release only if one is known and the release is at fault', () => {
  const alone = createScene();
  expect(alone.tracker.noteFailure(alone.remote, failed)).toBe(false);
  const { memory, remote, tracker } = createScene();
  memory.noteGood(OTHER, remote.source);
  expect(tracker.noteFailure(remote, provider)).toBe(false);
  expect(tracker.noteFailure(remote, failed)).toBe(true);
});

test('requests no other release if that one has failed too', () => {
  const { memory, remote, tracker } = createScene();
  memory.noteGood(OTHER, remote.source);
  memory.noteFailure(OTHER, failed);
  expect(tracker.noteFailure(remote, failed)).toBe(false);
});

test('goes on once from a release that crashes each time, even if the other one cannot be used', async () => {
  const { memory } = createScene();
  const misfit = createPointer({ releaseId: OTHER, contract: '9.0.0' });
  memory.noteGood(OTHER, fetchedPointer(misfit));
  const scene = createLoadScene({ memory });
  const loader = createRemoteLoader(scene.load, createReleaseTracker(memory), () => {});
  const names: string[] = [];
  const settled = () =>
    new Promise<void>((resolve) => {
      const end = loader.subscribe(() => {
        if (loader.status.name !== 'loaded') return;
        end();
        resolve();
      });
    });
  await settled();
  loader.subscribe(() => names.push(loader.status.name));
  loader.reportCrash(failed);
  await settled();
  loader.reportCrash(failed);
  loader.destroy();
  expect(names).toEqual(['failed', 'loading', 'loaded', 'failed']);
});
