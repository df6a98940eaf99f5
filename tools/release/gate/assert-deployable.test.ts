import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSampleStore } from '../testing/sample-store.ts';
import { assertDeployable } from './assert-deployable.ts';
import type { TestContext } from 'node:test';

/** Creates a store with a host record that is not valid. */
async function createStoreWithBadRecord(t: TestContext) {
  const { storage, releaseIds } = await createSampleStore(t, 1);
  await storage.create('hosts/shop/live.json', Buffer.from('{"format":2}'));
  const lines = [] as string[];
  const report = (line: string) => void lines.push(line);
  return { storage, releaseId: releaseIds[0], lines, report };
}

test('refuses while a record can’t be read, and names it in the matrix', async (t) => {
  const { storage, releaseId, report } = await createStoreWithBadRecord(t);
  await assert.rejects(assertDeployable(releaseId, 'production', storage, { report }), {
    name: 'ExpectedError',
    message:
      /shop\/live +\S+ +unknown[^]*its record can't be read: hosts\/shop\/live\.json is not valid: format/,
  });
});

test('goes on past a record that can’t be read with --allow-unknown or --force', async (t) => {
  const { storage, releaseId, lines, report } = await createStoreWithBadRecord(t);
  await assertDeployable(releaseId, 'production', storage, { report, allowUnknown: true });
  assert.match(String(lines.pop()), /^1 known host\(s\) of production can use/);
  await assertDeployable(releaseId, 'production', storage, { report, force: true });
  // The message does not say that the release is promoted, because that can still fail.
  assert.match(String(lines.pop()), /is not valid[^]*\n--force goes on all the same\.$/);
});
