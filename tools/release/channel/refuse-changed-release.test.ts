/** A field of a release file that its id does not cover was changed after channels recorded the hash of the file. */
import assert from 'node:assert/strict';
import { createPrivateKey } from 'node:crypto';
import { test } from 'node:test';
import { makeKeyPair } from '../keys/make-key-pair.ts';
import { promote } from './promote.ts';
import { createSampleStore, readJson } from '../testing/sample-store.ts';
import { toDocument } from '../to-document.ts';
import type { ReleaseStorage } from '../storage/release-storage.js';

const CHANNEL = 'production';

async function rewrite(storage: ReleaseStorage, path: string, changes: object) {
  const document = { ...(await readJson(storage, path)), ...changes };
  await storage.replace(path, toDocument(document), (await storage.read(path))?.tag);
}

const changeRelease = (storage: ReleaseStorage, releaseId: string) =>
  rewrite(storage, `releases/${releaseId}/release.json`, { entry: 'mount.0a1b2c3d.js' });

const refusal = (releaseId: string, by: string) => ({
  name: 'ExpectedError',
  details: { code: 'RELEASE_FILE_CHANGED', path: `releases/${releaseId}/release.json` },
  message: new RegExp(`it was changed since ${by} named it`),
});

/** Documents that record the hash of a release, and how they came about. */
const RECORDS: [string, (storage: ReleaseStorage, releaseId: string, other: string) => Promise<unknown>][] = [
  [
    'history/production/1.json',
    async (storage, releaseId, other) => {
      await promote(releaseId, CHANNEL, storage);
      await promote(other, CHANNEL, storage);
    },
  ],
  [
    'history/production/2.json',
    async (storage, releaseId, other) => {
      await promote(other, CHANNEL, storage);
      await promote(releaseId, CHANNEL, storage, { percent: 5 });
      await promote(other, CHANNEL, storage);
    },
  ],
  ['channels/staging.json', (storage, releaseId) => promote(releaseId, 'staging', storage)],
  [
    'channels/production.json',
    async (storage, releaseId, other) => {
      await promote(other, CHANNEL, storage);
      // As if the promotion was interrupted before the state was copied to the history.
      await promote(releaseId, CHANNEL, storage, { percent: 5 });
      await storage.remove('history/production/2.json');
    },
  ],
];

for (const [path, recordIn] of RECORDS) {
  test(`promotes no release of which ${path} has another hash, to everybody or to some`, async (t) => {
    const { storage, releaseIds } = await createSampleStore(t, 2);
    const [releaseId, other] = releaseIds;
    await recordIn(storage, releaseId, other);
    await changeRelease(storage, releaseId);
    const before = await storage.read('channels/production.json');
    for (const percent of before ? [100, 10] : [100]) {
      await assert.rejects(promote(releaseId, CHANNEL, storage, { percent }), refusal(releaseId, path));
      assert.deepEqual(await storage.read('channels/production.json'), before);
    }
  });
}

test('promotes a release of which no hash is recorded', async (t) => {
  const { storage, releaseIds } = await createSampleStore(t, 2);
  await promote(releaseIds[1], 'staging', storage);
  await changeRelease(storage, releaseIds[0]);
  assert.equal((await promote(releaseIds[0], CHANNEL, storage)).hasMoved, true);
});

test('ignores documents that can’t be read', async (t) => {
  const { storage, releaseIds } = await createSampleStore(t, 1);
  await storage.create('channels/staging.json', Buffer.from('{"format":'));
  await storage.create('channels/beta.json', Buffer.from('{"format":7}'));
  assert.equal((await promote(releaseIds[0], CHANNEL, storage)).hasMoved, true);
});

test('with keys, ignores what none of them signed, so that write access to the store is not enough to stop a promotion', async (t) => {
  const { storage, releaseIds } = await createSampleStore(t, 1);
  const { privateKey } = makeKeyPair('mine');
  const keys = [{ keyId: 'mine', privateKey: createPrivateKey({ key: privateKey, format: 'jwk' }) }];
  const signing = { keys, unsigned: false };
  await promote(releaseIds[0], 'staging', storage, { signing });
  const { release } = await readJson(storage, 'channels/staging.json');
  const wrong = { ...release, integrity: `sha384-${'A'.repeat(64)}` };
  await rewrite(storage, 'channels/staging.json', { release: wrong });
  await assert.rejects(
    promote(releaseIds[0], CHANNEL, storage),
    refusal(releaseIds[0], 'channels/staging.json'),
  );
  assert.equal((await promote(releaseIds[0], CHANNEL, storage, { signing })).hasMoved, true);
});

test('with keys, compares with what one of them signed', async (t) => {
  const { storage, releaseIds } = await createSampleStore(t, 1);
  const { privateKey } = makeKeyPair('mine');
  const keys = [{ keyId: 'mine', privateKey: createPrivateKey({ key: privateKey, format: 'jwk' }) }];
  const signing = { keys, unsigned: false };
  await promote(releaseIds[0], 'staging', storage, { signing });
  await changeRelease(storage, releaseIds[0]);
  await assert.rejects(
    promote(releaseIds[0], CHANNEL, storage, { signing }),
    refusal(releaseIds[0], 'channels/staging.json'),
  );
});
