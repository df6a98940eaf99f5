/** Promotion to a share of the users. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { promote } from './channel/promote.ts';
import { rollback } from './channel/rollback.ts';
import { createSampleStore, readJson } from './testing/sample-store.ts';
import { toDocument } from './to-document.ts';
import type { TestContext } from 'node:test';
import type { ReleaseStorage } from './storage/release-storage.js';

const CHANNEL = 'production';

async function createPromotedStore(t: TestContext) {
  const { storage, releaseIds } = await createSampleStore(t, 3);
  const [stable, next, other] = releaseIds;
  await promote(stable, CHANNEL, storage);
  return {
    storage,
    stable,
    next,
    other,
    promote: (releaseId: string, percent: number) => promote(releaseId, CHANNEL, storage, { percent }),
    async readState() {
      const { sequence, release, canary, withdrawn } = await readJson(storage, `channels/${CHANNEL}.json`);
      return {
        sequence,
        release: release.releaseId,
        canary: canary && [canary.release.releaseId, canary.percent],
        withdrawn,
      };
    },
  };
}

test('names the release as canary for some users and leaves the release of the others', async (t) => {
  const { stable, next, storage, ...store } = await createPromotedStore(t);
  await store.promote(next, 12.5);
  assert.deepEqual(await store.readState(), {
    sequence: 2,
    release: stable,
    canary: [next, 12.5],
    withdrawn: undefined,
  });
  const { canary } = await readJson(storage, 'channels/production.json');
  assert.equal(canary.release.url, `../releases/${next}/`);
  assert.ok(canary.release.files['remoteEntry.js']);
});

test('changes embed.js, whose pages get no canary, only when the release is for everybody', async (t) => {
  const { next, storage, ...store } = await createPromotedStore(t);
  const readEmbed = async () => String((await storage.read('channels/production/embed.js'))?.content);
  await store.promote(next, 50);
  assert.equal(await readEmbed(), 'embed 0');
  await store.promote(next, 100);
  assert.equal(await readEmbed(), 'embed 1');
});

test('changes nothing but the share when it is raised, lowered or stopped', async (t) => {
  const { next, storage, ...store } = await createPromotedStore(t);
  await store.promote(next, 5);
  const before = await readJson(storage, 'channels/production.json');
  for (const percent of [25, 10, 0]) {
    const { pointer } = await store.promote(next, percent);
    const { sequence, issuedAt } = pointer;
    assert.deepEqual(pointer, { ...before, sequence, issuedAt, canary: { ...before.canary, percent } });
  }
  const { hasMoved } = await store.promote(next, 0);
  assert.equal(hasMoved, false);
});

test('ends a canary when it becomes the release, or when another release is promoted to everybody', async (t) => {
  const { next, other, stable, ...store } = await createPromotedStore(t);
  await store.promote(next, 5);
  await store.promote(next, 100);
  assert.deepEqual(await store.readState(), {
    sequence: 3,
    release: next,
    canary: undefined,
    withdrawn: undefined,
  });
  await store.promote(other, 5);
  await store.promote(stable, 100);
  const { release, canary } = await store.readState();
  assert.deepEqual([release, canary], [stable, undefined]);
});

test('replaces a canary by another', async (t) => {
  const { next, other, ...store } = await createPromotedStore(t);
  await store.promote(next, 50);
  await store.promote(other, 5);
  assert.deepEqual((await store.readState()).canary, [other, 5]);
});

test('removes a release from the withdrawn ones when it is promoted again, to some or to all', async (t) => {
  for (const percent of [5, 100]) {
    const { next, storage, ...store } = await createPromotedStore(t);
    await store.promote(next, 100);
    await rollback(CHANNEL, storage);
    assert.deepEqual((await store.readState()).withdrawn, [next]);
    await store.promote(next, percent);
    assert.equal((await store.readState()).withdrawn, undefined);
  }
});

test('refuses a canary in a channel that has no release for the other users', async (t) => {
  const { storage, releaseIds } = await createSampleStore(t, 1);
  await assert.rejects(promote(releaseIds[0], CHANNEL, storage, { percent: 5 }), {
    name: 'ExpectedError',
    message: /^production has no release yet, .* the other 95 %/,
  });
  assert.deepEqual(await storage.list('channels'), []);
});

test('refuses the release that all have already as a canary', async (t) => {
  const { stable, ...store } = await createPromotedStore(t);
  await assert.rejects(store.promote(stable, 5), { name: 'ExpectedError', message: /can't be its canary/ });
  assert.equal((await store.readState()).sequence, 1);
});

test('refuses a release that lacks a file', async (t) => {
  const { next, storage, ...store } = await createPromotedStore(t);
  await storage.remove(`releases/${next}/mount.0a1b2c3d.js`);
  for (const percent of [5, 100]) {
    await assert.rejects(store.promote(next, percent), {
      name: 'ExpectedError',
      message: new RegExp(`is not whole: releases/${next}/mount\\.0a1b2c3d\\.js missing`),
    });
  }
  assert.equal((await store.readState()).sequence, 1);
});

/** Returns a store in which another process moves the channel once, just before this one does. */
function withRival(storage: ReleaseStorage, rival: () => Promise<unknown>): ReleaseStorage {
  let isFirst = true;
  return {
    ...storage,
    async replace(path, content, tag) {
      if (path === 'channels/production.json' && isFirst) {
        isFirst = false;
        await rival();
      }
      return storage.replace(path, content, tag);
    },
  };
}

test('says which state another process wrote meanwhile, and builds on that', async (t) => {
  const { storage, next, other, ...store } = await createPromotedStore(t);
  const overtaken = withRival(storage, () => store.promote(next, 100));
  const { overtakenBy } = await promote(other, CHANNEL, overtaken, { percent: 5 });
  assert.deepEqual(
    overtakenBy.map(({ sequence, release }) => [sequence, release.releaseId]),
    [[2, next]],
  );
  const { sequence, release, canary } = await store.readState();
  assert.deepEqual([sequence, release, canary], [3, next, [other, 5]]);
});

test('refuses what the state that another process wrote meanwhile does not allow', async (t) => {
  const { storage, next, ...store } = await createPromotedStore(t);
  const overtaken = withRival(storage, () => store.promote(next, 100));
  await assert.rejects(promote(next, CHANNEL, overtaken, { percent: 5 }), /can't be its canary/);
  assert.equal((await store.readState()).sequence, 2);
});

test('makes the entry of the release that the other users keep from the store, not from the pointer before', async (t) => {
  const { storage, next, ...store } = await createPromotedStore(t);
  const path = 'channels/production.json';
  const before = await readJson(storage, path);
  const release = { ...before.release, entry: 'forged.js' };
  await storage.remove('history/production/1.json');
  await storage.replace(path, toDocument({ ...before, release }), (await storage.read(path))?.tag);
  await store.promote(next, 5);
  assert.deepEqual((await readJson(storage, path)).release, before.release);
});
