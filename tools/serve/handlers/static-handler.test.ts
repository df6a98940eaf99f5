import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createTempFolder } from '../../support/temp-folder.ts';
import { HOST_HEADERS, PRIVATE_FOLDERS, STORE_HEADERS } from '../../headers/header-rules.ts';
import { listen } from '../listen.ts';
import { createStaticHandler } from './static-handler.ts';
import { sendRequest } from '../testing/send-request.ts';
import type { TestContext } from 'node:test';

const SCRIPT = 'export const answer = 42;\n'.repeat(100);
const makePointer = (sequence: number) => JSON.stringify({ sequence, url: '../releases/'.repeat(30) });

async function startServer(t: TestContext, options?: Partial<Parameters<typeof createStaticHandler>[0]>) {
  const folder = await createTempFolder();
  const root = join(folder.path, 'public');
  const files = {
    'index.html': '<title>Host</title>',
    'main.js': SCRIPT,
    'chunk.0a1b2c3d.js': SCRIPT,
    'picture.png': 'not text',
    '.hidden': 'secret',
    '../outside.txt': 'secret',
    'releases/1/remoteEntry.js': SCRIPT,
    'engine/mapbox-gl/3.0.0/worker.js': SCRIPT,
    'channels/production.json': makePointer(1),
    'hosts/shop/production.json': '"secret"',
    'channels/production/embed.js': SCRIPT,
  };
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
  const server = await listen(createStaticHandler({ root, headerRules: STORE_HEADERS, ...options }), {
    port: 0,
  });
  t.after(async () => {
    await server.close();
    await folder.remove();
  });
  return { root, port: server.port, origin: server.origin };
}

const YEAR = 'public, max-age=31536000, immutable';
const CACHE_CASES = [
  [STORE_HEADERS, '/releases/1/remoteEntry.js', YEAR, '*'],
  [STORE_HEADERS, '/engine/mapbox-gl/3.0.0/worker.js', YEAR, '*'],
  [STORE_HEADERS, '/channels/production.json', 'no-cache', '*'],
  [STORE_HEADERS, '/channels/production/embed.js', 'no-cache', '*'],
  [STORE_HEADERS, '/releases/1/not-there.js', 'no-store', '*'],
  [HOST_HEADERS, '/', 'no-cache', undefined],
  [HOST_HEADERS, '/main.js', 'no-cache', undefined],
  [HOST_HEADERS, '/chunk.0a1b2c3d.js', YEAR, undefined],
  [HOST_HEADERS, '/chunk.ffffffff.js', 'no-store', undefined],
] as const;

for (const [headerRules, path, cacheControl, allowedOrigin] of CACHE_CASES) {
  const side = headerRules === STORE_HEADERS ? 'store' : 'host';
  test(`answers ${path} of the ${side} with "${cacheControl}"`, async (t) => {
    const { port } = await startServer(t, { headerRules });
    const { headers } = await sendRequest(port, path);
    assert.equal(headers['cache-control'], cacheControl);
    assert.equal(headers['access-control-allow-origin'], allowedOrigin);
    assert.equal(headers['timing-allow-origin'], allowedOrigin);
    assert.equal(headers['x-content-type-options'], 'nosniff');
  });
}

for (const [accept, encoding, unpack] of [
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['zstd', undefined, (body: Buffer) => body],
] as const) {
  test(`compresses with ${encoding ?? 'nothing'} for "${accept}"`, async (t) => {
    const { port } = await startServer(t);
    const { headers, body } = await sendRequest(port, '/main.js', { headers: { 'accept-encoding': accept } });
    assert.equal(headers['content-encoding'], encoding);
    assert.equal(headers['content-type'], 'text/javascript; charset=utf-8');
    assert.equal(headers.vary, 'Accept-Encoding');
    assert.equal(unpack(body).toString(), SCRIPT);
  });

  test(`revalidates with a 304 for "${accept}"`, async (t) => {
    const { port } = await startServer(t);
    const first = await sendRequest(port, '/main.js', { headers: { 'accept-encoding': accept } });
    const second = await sendRequest(port, '/main.js', {
      headers: { 'accept-encoding': accept, 'if-none-match': String(first.headers.etag) },
    });
    assert.deepEqual([second.status, second.body.length], [304, 0]);
  });
}

test('serves a new version of a file at once', async (t) => {
  const { root, port } = await startServer(t);
  const options = { headers: { 'accept-encoding': 'gzip' } };
  const old = await sendRequest(port, '/channels/production.json', options);
  await writeFile(join(root, 'channels/production.json'), makePointer(12));
  const fresh = await sendRequest(port, '/channels/production.json', {
    headers: { ...options.headers, 'if-none-match': String(old.headers.etag) },
  });
  assert.equal(fresh.status, 200);
  assert.equal(gunzipSync(fresh.body).toString(), makePointer(12));
});

test('does not compress a file that is too small to gain from it', async (t) => {
  const { port } = await startServer(t);
  const { headers } = await sendRequest(port, '/index.html', { headers: { 'accept-encoding': 'br' } });
  assert.deepEqual([headers['content-encoding'], headers.vary], [undefined, 'Accept-Encoding']);
});

for (const [encoding, suffix] of [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const) {
  test(`serves the ${encoding} sibling of a file as that file`, async (t) => {
    const { root, port } = await startServer(t);
    const path = '/releases/1/remoteEntry.js';
    const plain = await sendRequest(port, path);
    await writeFile(join(root, path + suffix), 'compressed before');
    const packed = await sendRequest(port, path, { headers: { 'accept-encoding': encoding } });
    assert.deepEqual([packed.status, String(packed.body)], [200, 'compressed before']);
    assert.equal(packed.headers['content-encoding'], encoding);
    for (const name of ['content-type', 'cache-control', 'vary', 'access-control-allow-origin']) {
      assert.equal(packed.headers[name], plain.headers[name], name);
    }
    assert.notEqual(packed.headers.etag, plain.headers.etag);
    const again = await sendRequest(port, path, {
      headers: { 'accept-encoding': encoding, 'if-none-match': String(packed.headers.etag) },
    });
    assert.equal(again.status, 304);
    assert.equal((await sendRequest(port, path + suffix)).status, 404);
  });
}

test('prefers a compressed sibling to compressing better itself', async (t) => {
  const { root, port } = await startServer(t);
  await writeFile(join(root, 'main.js.gz'), 'compressed before');
  const { headers } = await sendRequest(port, '/main.js', { headers: { 'accept-encoding': 'gzip, br' } });
  assert.equal(headers['content-encoding'], 'gzip');
});

test('does not compress what is not text', async (t) => {
  const { port } = await startServer(t);
  const { headers } = await sendRequest(port, '/picture.png', { headers: { 'accept-encoding': 'gzip' } });
  assert.deepEqual([headers['content-encoding'], headers['content-type']], [undefined, 'image/png']);
});

for (const path of [
  '/.hidden',
  '/../outside.txt',
  '/%2e%2e/outside.txt',
  '/..%5coutside.txt',
  '/%00',
  '/%',
  '//etc/passwd',
  '/hosts/shop/production.json',
  '//hosts/shop/production.json',
  '/%2Fhosts/shop/production.json',
  '/hosts//shop/production.json',
]) {
  test(`does not serve ${path}`, async (t) => {
    const { port } = await startServer(t, { privateFolders: PRIVATE_FOLDERS });
    const { status, body } = await sendRequest(port, path);
    assert.ok(status === 404 || status === 400, `status ${status}`);
    assert.doesNotMatch(body.toString(), /secret/);
  });
}

test('answers HEAD without a body', async (t) => {
  const { port } = await startServer(t);
  const { status, body } = await sendRequest(port, '/main.js', {
    method: 'HEAD',
    headers: { 'accept-encoding': 'br' },
  });
  assert.deepEqual([status, body.length], [200, 0]);
});

test('refuses requests that write', async (t) => {
  const { port } = await startServer(t);
  const { status, headers } = await sendRequest(port, '/main.js', { method: 'PUT' });
  assert.deepEqual([status, headers.allow], [405, 'GET, HEAD']);
});

test('makes a document for each request, before it looks for a file', async (t) => {
  let count = 0;
  const { origin } = await startServer(t, {
    documents: { '/main.js': async () => ({ count: (count += 1) }) },
  });
  await fetch(`${origin}/main.js`);
  assert.deepEqual(await (await fetch(`${origin}/main.js`)).json(), { count: 2 });
});
