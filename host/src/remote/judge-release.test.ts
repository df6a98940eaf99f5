import { MapdockError } from '@mapdock/shared';
import { createFakeRemote } from '../testing/fake-remote.js';
import { createDeviceMemory } from './device-memory.js';
import { createReleaseJudge } from './judge-release.js';
import { createReleaseMemory } from './release-memory.js';
import { parseReleaseRecord } from './release-record.js';

const OTHER = '1.0.0-0000000000000001';
const failed = new MapdockError('MAP_FAILED', { reason: 'boom' });
const provider = new MapdockError('STYLE_FAILED', { style: 'x', reason: 'gone' });

function createScene() {
  const device = createDeviceMemory('https://maps.example/a.json', 'releases', parseReleaseRecord);
  const memory = createReleaseMemory(device, Date.now);
  const remote = createFakeRemote().loaded;
  return { memory, remote, judge: createReleaseJudge(memory) };
}

beforeEach(() => localStorage.clear());

test('remembers a release as good when its map is ready, once', () => {
  const { memory, remote, judge } = createScene();
  judge.noteReady(remote);
  expect(memory.lastGood?.releaseId).toBe(remote.release.releaseId);
  memory.noteWithdrawn([remote.release.releaseId]);
  judge.noteReady(remote);
  expect(memory.lastGood).toBeUndefined();
});

test('asks for another release only if one is known and the failure is the release’s own', () => {
  const { memory, remote, judge } = createScene();
  expect(judge.noteFailure(remote, failed)).toBe(false);
  memory.noteGood(OTHER, remote.source);
  expect(judge.noteFailure(remote, provider)).toBe(false);
  expect(judge.noteFailure(remote, failed)).toBe(true);
  memory.noteFailure(OTHER, failed);
  expect(judge.noteFailure(remote, failed)).toBe(false);
});
