import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useTempFolder } from '../../support/temp-folder.ts';
import { integrityOf } from '../release-files/file-facts.ts';
import { promote } from './promote.ts';
import { publish } from '../release-files/publish.ts';
import { writeSampleBuild } from '../testing/sample-build.ts';
import { createSampleStore, readJson } from '../testing/sample-store.ts';
import type { ReleaseStorage } from '../storage/release-storage.js';

test('points the channel at the release and at its hash', async (t) => {
  const { storage, releaseIds } = await createSampleStore(t, 1);
  await promote(releaseIds[0], 'production', storage);
  const { sequence, release } = await readJson(storage, 'channels/production.json');
  assert.equal(sequence, 1);
  assert.equal(release.url, `../releases/${releaseIds[0]}/`);
  assert.equal(release.engine.url, '../engine/mapbox-gl/3.0.0/');
  const releaseFile = await storage.read(`releases/${releaseIds[0]}/release.json`);
  assert.ok(releaseFile);
  assert.equal(release.integrity, integrityOf(releaseFile.content));
});

test('records every state that was live in the history, with consecutive numbers', async (t) => {
  const { storage, releaseIds } = await createSampleStore(t, 2);
  for (const releaseId of [...releaseIds, releaseIds[0]]) await promote(releaseId, 'production', storage);
  const states = await Promise.all(
    ['1', '2', '3'].map((n) => readJson(storage, `history/production/${n}.json`)),
  );
  assert.deepEqual(
    states.map(({ sequence, release }) => [sequence, release.releaseId]),
    [...releaseIds, releaseIds[0]].map((releaseId, index) => [index + 1, releaseId]),
  );
});

test('changes nothing when the channel names the release already', async (t) => {
  const { storage, releaseIds } = await createSampleStore(t, 1);
  await promote(releaseIds[0], 'production', storage);
  const again = await promote(releaseIds[0], 'production', storage);
  assert.equal(again.hasMoved, false);
  assert.deepEqual(await storage.list('history/production'), ['1.json']);
});

const readEmbed = async (storage: ReleaseStorage) =>
  String((await storage.read('channels/production/embed.js'))?.content);

test("has the release's embed.js at the channel's address before the channel names the release", async (t) => {
  const { storage, releaseIds } = await createSampleStore(t, 2);
  const placed: string[] = [];
  const watching = {
    ...storage,
    async replace(...[path, content, tag]: Parameters<typeof storage.replace>) {
      if (path === 'channels/production.json') placed.push(await readEmbed(storage));
      return storage.replace(path, content, tag);
    },
  };
  for (const releaseId of releaseIds) await promote(releaseId, 'production', watching);
  assert.deepEqual(placed, ['embed 0', 'embed 1']);
});

test('completes a promotion that was interrupted between embed.js and the pointer', async (t) => {
  const { storage, releaseIds } = await createSampleStore(t, 1);
  await promote(releaseIds[0], 'production', storage);
  const tag = (await storage.read('channels/production/embed.js'))?.tag;
  await storage.replace('channels/production/embed.js', Buffer.from('of another release'), tag);
  await promote(releaseIds[0], 'production', storage);
  assert.equal(await readEmbed(storage), 'embed 0');
});

test("leaves the channel's embed.js unchanged for a release that has none", async (t) => {
  const { storage, releaseIds } = await createSampleStore(t, 1);
  await promote(releaseIds[0], 'production', storage);
  const folder = await useTempFolder(t);
  await writeSampleBuild(folder.path, { files: { 'release/index.html': 'an older page' } });
  await promote((await publish(folder.path, storage)).release.releaseId, 'production', storage);
  assert.equal(await readEmbed(storage), 'embed 0');
});

test('gives simultaneous promotions one state each', async (t) => {
  const { storage, releaseIds } = await createSampleStore(t, 3);
  const moved = await Promise.all(releaseIds.map((releaseId) => promote(releaseId, 'production', storage)));
  assert.deepEqual(moved.map(({ pointer }) => pointer.sequence).sort(), [1, 2, 3]);
  assert.deepEqual(await storage.list('history/production'), ['1.json', '2.json', '3.json']);
});

test('adds the state that an interrupted promotion left out of the history', async (t) => {
  const { storage, releaseIds } = await createSampleStore(t, 2);
  await promote(releaseIds[0], 'production', { ...storage, create: async () => true });
  assert.deepEqual(await storage.list('history/production'), []);
  await promote(String(releaseIds[1]), 'production', storage);
  assert.deepEqual(await storage.list('history/production'), ['1.json', '2.json']);
});

for (const channel of ['Production', '../production', '', 'a b']) {
  test(`refuses "${channel}" as a channel's name`, async (t) => {
    const { storage, releaseIds } = await createSampleStore(t, 1);
    await assert.rejects(promote(releaseIds[0], channel, storage), { name: 'ExpectedError' });
    assert.deepEqual(await storage.list('channels'), []);
  });
}

test('refuses a release that was never published', async (t) => {
  const { storage } = await createSampleStore(t, 0);
  await assert.rejects(promote('1.0.0-0123456789abcdef', 'production', storage), /Publish it first/);
});
