import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useTempFolder } from '../support/temp-folder.ts';
import { promote } from './channel/promote.ts';
import { publish } from './release-files/publish.ts';
import { RECORDED_STATES } from './channel/refuse-changed-release.ts';
import { createMemoryStorage } from './testing/memory-storage.ts';
import { writeSampleBuild } from './testing/sample-build.ts';

const RELEASES = 200;
const FILES = 60;

/** Creates a store that counts its requests. */
function createCountingStorage() {
  const storage = createMemoryStorage();
  let calls = 0;
  const counting = new Proxy(storage, {
    get(target, name) {
      const member = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) => {
        calls += 1;
        return member(...args);
      };
    },
  });
  return {
    storage: counting,
    takeCalls() {
      const taken = calls;
      calls = 0;
      return taken;
    },
  };
}

test(`sends no more requests to the store for release ${RELEASES} of ${FILES} files than for an early one`, async (t) => {
  const folder = await useTempFolder(t);
  const { storage, takeCalls } = createCountingStorage();
  const chunks = Array.from({ length: FILES }, (_, index) => [`release/chunk-${index}.js`, `chunk ${index}`]);
  await writeSampleBuild(folder.path, { files: Object.fromEntries(chunks) });
  const costs = [];
  for (let index = 0; index < RELEASES; index += 1) {
    await writeSampleBuild(folder.path, { files: { 'release/index.html': `page ${index}` } });
    const { release } = await publish(folder.path, storage);
    const published = takeCalls();
    await promote(release.releaseId, 'production', storage);
    costs.push({ published, promoted: takeCalls(), files: Object.keys(release.files).length });
  }
  const [first, second] = costs;
  assert.ok(first && second && first.files > FILES);
  // One write for each file and one for the release file. Saying that the folders are in use is a write, a read and a removal.
  assert.equal(first.published, first.files + 1 + 3);
  // For later releases each file of the engine is there already, and is read once to compare it.
  assert.ok(second.published <= second.files * 2);
  for (const { published, files } of costs.slice(2))
    assert.deepEqual({ published, files }, { published: second.published, files: second.files });
  // A promotion reads the last states of the channel, so the first promotions send fewer requests.
  const [settled, ...later] = costs.slice(RECORDED_STATES);
  assert.equal(settled && settled.promoted - second.promoted, RECORDED_STATES - 1);
  for (const cost of later) assert.deepEqual(cost, settled);
});
