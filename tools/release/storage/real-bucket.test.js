/** The same rules on a bucket of the one who runs the tests; see "Stores" in ../README.md. */
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { probeStorage } from '../probe-storage.js';
import { testConformance } from './conformance.js';
import { createS3Storage } from './s3-storage.js';

const BUCKET = process.env['MAPDOCK_TEST_BUCKET'];

/**
 * A store below a prefix of its own, which removes what it wrote.
 * @param {import('node:test').TestContext} t
 * @param {string} bucket
 * @returns {Promise<import('./release-storage.js').ReleaseStorage>}
 */
async function openStore(t, bucket) {
  const storage = createS3Storage(`${bucket}/test-${randomUUID()}`);
  /** @type {Set<string>} */
  const written = new Set();
  t.after(() => Promise.all([...written].map((path) => storage.remove(path))));
  return {
    ...storage,
    async create(path, content) {
      const isNew = await storage.create(path, content);
      written.add(path);
      return isNew;
    },
    async replace(path, content, expectedTag) {
      const hasReplaced = await storage.replace(path, content, expectedTag);
      written.add(path);
      return hasReplaced;
    },
  };
}

if (BUCKET) {
  test('real bucket: passes the probe', async (t) => probeStorage(await openStore(t, BUCKET)));
  testConformance('real bucket', (t) => openStore(t, BUCKET));
} else {
  test('real bucket', { skip: 'MAPDOCK_TEST_BUCKET=s3://bucket/prefix is not set' }, () => undefined);
}
