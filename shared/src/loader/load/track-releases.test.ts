/** @jest-environment jsdom */
import { MapdockError } from '../../errors/errors.js';
import { createLoadedRemote } from '../../testing/fake-channel.js';
import { createDeviceMemory } from '../storage/device-memory.js';
import { createReleaseTracker } from './track-releases.js';
import { createReleaseMemory } from '../release/release-memory.js';
import { parseReleaseRecord } from '../release/release-record.js';

const OTHER = '1.0.0-0000000000000001';
const failed = new MapdockError('MAP_FAILED', { reason: 'boom' });

function createScene() {
  const device = createDeviceMemory('https://maps.example/a.json', 'releases', parseReleaseRecord);
  const memory = createReleaseMemory(device, Date.now);
  const remote = createLoadedRemote();
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

test('says whether another release is known', () => {
  const alone = createScene();
  expect(alone.tracker.noteFailure(alone.remote, failed)).toBe(false);
  const { memory, remote, tracker } = createScene();
  memory.noteGood(OTHER, remote.source);
  expect(tracker.noteFailure(remote, failed)).toBe(true);
});

test('counts no release that has failed too', () => {
  const { memory, remote, tracker } = createScene();
  memory.noteGood(OTHER, remote.source);
  memory.noteFailure(OTHER, failed);
  expect(tracker.noteFailure(remote, failed)).toBe(false);
});
