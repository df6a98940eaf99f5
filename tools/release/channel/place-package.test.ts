import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useTempFolder } from '../../support/temp-folder.ts';
import { promote } from './promote.ts';
import { rollback } from './rollback.ts';
import { createDryStorage } from '../storage/dry-storage.ts';
import { writeSampleBuild } from '../testing/sample-build.ts';
import { createSampleStore } from '../testing/sample-store.ts';
import { publish } from '../release-files/publish.ts';
import type { TestContext } from 'node:test';
import type { ReleaseStorage } from '../storage/release-storage.js';

const PATH = 'channels/production/mapdock-shared.tgz';
const POINTER = 'channels/production.json';

async function readPackage(storage: ReleaseStorage) {
  const file = await storage.read(PATH);
  return file && String(file.content);
}

/** Publishes a build from before the package. */
async function publishOlder(t: TestContext, storage: ReleaseStorage) {
  const folder = await useTempFolder(t);
  await writeSampleBuild(folder.path, { files: { 'release/index.html': 'older' } });
  return (await publish(folder.path, storage)).release.releaseId;
}

test("a channel has the package of its users' release, through promotions, a canary and rollbacks", async (t) => {
  const { storage, releaseIds } = await createSampleStore(t, 3);
  await promote(releaseIds[0], 'production', storage);
  assert.equal(await readPackage(storage), 'package 0');
  await promote(releaseIds[1], 'production', storage, { percent: 5 });
  assert.equal(await readPackage(storage), 'package 0');
  await promote(releaseIds[1], 'production', storage);
  assert.equal(await readPackage(storage), 'package 1');
  await rollback('production', storage);
  assert.equal(await readPackage(storage), 'package 0');
});

test('a release from before the package leaves the one that the channel has', async (t) => {
  const { storage, releaseIds } = await createSampleStore(t, 1);
  await promote(await publishOlder(t, storage), 'production', storage);
  assert.equal(await readPackage(storage), undefined);
  await promote(releaseIds[0], 'production', storage);
  await rollback('production', storage);
  assert.equal(await readPackage(storage), 'package 0');
});

test('the package changes after the pointer, and the next move of the same release completes an interrupted one', async (t) => {
  const { storage, releaseIds } = await createSampleStore(t, 2);
  await promote(releaseIds[0], 'production', storage);
  const dying = {
    ...storage,
    async replace(...[path, ...rest]: Parameters<typeof storage.replace>) {
      if (path === PATH) throw new Error('killed');
      return storage.replace(path, ...rest);
    },
  };
  await assert.rejects(promote(releaseIds[1], 'production', dying), /killed/);
  assert.match(String((await storage.read(POINTER))?.content), new RegExp(releaseIds[1]));
  assert.equal(await readPackage(storage), 'package 0');
  const again = await promote(releaseIds[1], 'production', storage);
  assert.equal(again.hasMoved, false);
  assert.equal(await readPackage(storage), 'package 1');
});

for (const when of ['before', 'after'] as const) {
  test(`two moves at once leave the package of the last one, if it comes ${when} the first one writes its package`, async (t) => {
    const { storage, releaseIds } = await createSampleStore(t, 2);
    let isFirst = true;
    const overtake = async () => {
      if (!isFirst) return;
      isFirst = false;
      await promote(releaseIds[1], 'production', storage);
    };
    const overtaken = {
      ...storage,
      async replace(...[path, ...rest]: Parameters<typeof storage.replace>) {
        if (path === PATH && when === 'before') await overtake();
        const isDone = await storage.replace(path, ...rest);
        if (path === PATH && when === 'after') await overtake();
        return isDone;
      },
    };
    await promote(releaseIds[0], 'production', overtaken);
    assert.match(String((await storage.read(POINTER))?.content), new RegExp(releaseIds[1]));
    assert.equal(await readPackage(storage), 'package 1');
  });
}

test('a package whose bytes were changed is refused before the channel moves', async (t) => {
  const { storage, releaseIds } = await createSampleStore(t, 1);
  const path = `releases/${releaseIds[0]}/mapdock-shared.tgz`;
  await storage.replace(path, Buffer.from('planted 0'), (await storage.read(path))?.tag);
  await assert.rejects(promote(releaseIds[0], 'production', storage), {
    details: { code: 'RELEASE_FILE_CHANGED', path },
  });
  assert.equal(await storage.read(POINTER), undefined);
});

test('a dry run names the package among the files that it would write', async (t) => {
  const { storage, releaseIds } = await createSampleStore(t, 1);
  const dry = createDryStorage(storage);
  await promote(releaseIds[0], 'production', dry.storage);
  assert.deepEqual(
    dry.writes.map(({ path }) => path),
    ['channels/production/embed.js', POINTER, 'history/production/1.json', PATH],
  );
});
