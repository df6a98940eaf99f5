import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { TILE, TOKEN, useProvider } from '../testing/use-provider.ts';

const { request, requestRaw } = useProvider();

describe('answers', () => {
  for (const [accepted, encoding, decode] of [
    ['gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ] as const) {
    it(`are compressed with ${encoding} for "${accepted}"`, async () => {
      const plain = await requestRaw(`${TILE}?${TOKEN}`, {});
      const compressed = await requestRaw(`${TILE}?${TOKEN}`, { 'accept-encoding': accepted });
      assert.equal(plain.headers['content-encoding'], undefined);
      assert.equal(compressed.headers['content-encoding'], encoding);
      assert.equal(compressed.headers['vary'], 'Accept-Encoding');
      assert.equal(Number(compressed.headers['content-length']), compressed.body.length);
      assert.ok(compressed.body.length < plain.body.length * 0.7);
      assert.deepEqual(decode(compressed.body), plain.body);
    });
  }

  for (const path of [TILE, '/styles/v1/mapdock/light', '/styles/v1/mapdock/light/sprite.png']) {
    it(`are 304 for clients that have ${path} in their cache`, async () => {
      const first = await request(`${path}?${TOKEN}`);
      const etag = first.headers.get('etag') ?? '';
      const again = await requestRaw(`${path}?${TOKEN}`, { 'if-none-match': etag });
      assert.equal(again.status, 304);
      assert.equal(again.headers['etag'], etag);
      assert.equal(again.body.length, 0);
      assert.equal((await requestRaw(`${path}?${TOKEN}`, { 'if-none-match': '"other"' })).status, 200);
    });
  }

  it('may be cached, except styles, which must be revalidated, and errors', async () => {
    const policies = [];
    for (const path of [TILE, '/styles/v1/mapdock/light', '/v4/mapdock.moon.json']) {
      policies.push((await request(`${path}?${TOKEN}`)).headers.get('cache-control'));
    }
    assert.deepEqual(policies, ['public, max-age=3600', 'no-cache', 'no-store']);
  });

  it('are the empty tile, with status 200, where a tileset has nothing', async () => {
    const response = await request(`/v4/mapdock.places/8/40/40.vector.pbf?${TOKEN}`);
    assert.equal(response.status, 200);
    assert.equal((await response.arrayBuffer()).byteLength, 0);
  });
});
