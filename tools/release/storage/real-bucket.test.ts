/** The rules of a store on the real bucket that the environment names; see "Stores" in ../README.md. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { probeStorage } from './probe-storage.ts';
import { openRealBucket } from '../testing/buckets.ts';
import { testConformance } from './testing/conformance.ts';
import type { TestContext } from 'node:test';

const SCRIPT = 'script('.repeat(100);
const SCRIPT_HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'public, max-age=31536000, immutable',
};
const FILES = [
  { path: 'releases/1/map.js', content: SCRIPT, headers: { ...SCRIPT_HEADERS, 'content-encoding': null } },
  {
    path: 'releases/1/map.js.gz',
    content: gzipSync(SCRIPT),
    headers: { ...SCRIPT_HEADERS, 'content-encoding': 'gzip' },
  },
  {
    path: 'channels/production.json',
    content: '{}',
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
  },
];

const openBucket = openRealBucket;

if (openBucket) {
  const openStore = async (t: TestContext) => {
    const { address, open } = await openBucket(t);
    return open(address);
  };

  test('the real bucket: passes the probe', async (t) => probeStorage(await openStore(t)));

  testConformance('the real bucket', openStore);

  test('the real bucket: sends type, caching and encoding with each file', async (t) => {
    const { address, open, url } = await openBucket(t);
    if (url === undefined) return t.skip('MAPDOCK_TEST_BUCKET_URL is not set');
    const storage = open(address);
    for (const { path, content, headers } of FILES) {
      await storage.create(path, Buffer.from(content));
      const answer: Response = await fetch(new URL(path, url));
      const found = Object.keys(headers).map((name) => [name, answer.headers.get(name)]);
      assert.deepEqual([answer.status, Object.fromEntries(found)], [200, headers], path);
    }
  });
} else {
  test('the real bucket', { skip: 'MAPDOCK_TEST_BUCKET=s3://bucket/prefix is not set' }, () => undefined);
}
