/** A release file that was changed in what its id doesn't cover, after channels have recorded its hash. */
import assert from 'node:assert/strict';
import { createPrivateKey } from 'node:crypto';
import { test } from 'node:test';
import { makeKeyPair } from '../keys/make-key-pair.js';
import { promote } from './promote.js';
import { createSampleStore, readJson } from '../testing/sample-store.js';
import { toDocument } from '../to-document.js';

/** @typedef {import('../storage/release-storage.js').ReleaseStorage} ReleaseStorage */

const CHANNEL = 'production';

/** @param {ReleaseStorage} storage @param {string} path @param {object} changes */
async function rewrite(storage, path, changes) {
  const document = { ...(await readJson(storage, path)), ...changes };
  await storage.replace(path, toDocument(document), (await storage.read(path))?.tag);
}

/** @param {ReleaseStorage} storage @param {string} releaseId */
const changeRelease = (storage, releaseId) =>
  rewrite(storage, `releases/${releaseId}/release.json`, { entry: 'mount.0a1b2c3d.js' });

/** @param {string} releaseId @param {string} by */
const refusal = (releaseId, by) => ({
  name: 'ExpectedError',
  details: { code: 'RELEASE_FILE_CHANGED', path: `releases/${releaseId}/release.json` },
  message: new RegExp(`it was changed since ${by} named it`),
});

/** Which document has recorded the release, and how it came there. @type {[string, (storage: ReleaseStorage, wanted: string, other: string) => Promise<unknown>][]} */
const RECORDS = [
  [
    'history/production/1.json',
    async (storage, wanted, other) => {
      await promote(wanted, CHANNEL, storage);
      await promote(other, CHANNEL, storage);
    },
  ],
  [
    'history/production/2.json',
    async (storage, wanted, other) => {
      await promote(other, CHANNEL, storage);
      await promote(wanted, CHANNEL, storage, { percent: 5 });
      await promote(other, CHANNEL, storage);
    },
  ],
  ['channels/staging.json', (storage, wanted) => promote(wanted, 'staging', storage)],
  [
    'channels/production.json',
    async (storage, wanted, other) => {
      await promote(other, CHANNEL, storage);
      // Interrupted before the history had it.
      await promote(wanted, CHANNEL, storage, { percent: 5 });
      await storage.remove('history/production/2.json');
    },
  ],
];

for (const [path, recordIn] of RECORDS) {
  test(`promotes no release of which ${path} has another hash, to everybody or to some`, async (t) => {
    const { storage, releaseIds } = await createSampleStore(t, 2);
    const [wanted, other] = releaseIds;
    await recordIn(storage, wanted, other);
    await changeRelease(storage, wanted);
    const before = await storage.read('channels/production.json');
    for (const percent of before ? [100, 10] : [100]) {
      await assert.rejects(promote(wanted, CHANNEL, storage, { percent }), refusal(wanted, path));
      assert.deepEqual(await storage.read('channels/production.json'), before);
    }
  });
}

test('promotes a release that nothing is recorded of', async (t) => {
  const { storage, releaseIds } = await createSampleStore(t, 2);
  await promote(releaseIds[1], 'staging', storage);
  await changeRelease(storage, releaseIds[0]);
  assert.equal((await promote(releaseIds[0], CHANNEL, storage)).hasMoved, true);
});

test('goes by no document that can’t be read', async (t) => {
  const { storage, releaseIds } = await createSampleStore(t, 1);
  await storage.create('channels/staging.json', Buffer.from('{"format":'));
  await storage.create('channels/beta.json', Buffer.from('{"format":7}'));
  assert.equal((await promote(releaseIds[0], CHANNEL, storage)).hasMoved, true);
});

test('with keys, goes by nothing that none of them signed, so that who can only write to the store can’t stop a promotion', async (t) => {
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

test('with keys, goes by what one of them signed', async (t) => {
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
