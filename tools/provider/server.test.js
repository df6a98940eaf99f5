import assert from 'node:assert/strict';
import { request as httpRequest } from 'node:http';
import { after, before, beforeEach, describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startProvider } from './server.js';

const TOKEN = 'access_token=pk.mapdock-local';
const TILE = '/v4/mapdock.world,mapdock.places/0/0/0.vector.pbf';

/** @type {import('./server.js').Provider} */
let provider;

before(async () => {
  provider = await startProvider();
});
after(() => provider.close());
beforeEach(() => {
  provider.faults.clear();
  provider.requests.clear();
  provider.events.splice(0);
});

/**
 * @param {string} path
 * @param {RequestInit} [options]
 */
function ask(path, options) {
  return fetch(`${provider.url}${path}`, options);
}

/** @param {string} path */
async function askJson(path) {
  return /** @type {Record<string, any>} */ (await (await ask(path)).json());
}

/**
 * fetch would add its own Accept-Encoding and undo the compression.
 * @param {string} path
 * @param {Record<string, string>} headers
 * @returns {Promise<{ status: number | undefined, headers: import('node:http').IncomingHttpHeaders, body: Buffer }>}
 */
function askRaw(path, headers) {
  return new Promise((resolve, reject) => {
    const request = httpRequest(`${provider.url}${path}`, { headers }, async (response) => {
      const chunks = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) });
    });
    request.once('error', reject).end();
  });
}

describe('statuses', () => {
  const answers = /** @type {[path: string, status: number, type?: RegExp][]} */ ([
    ['/styles/v1/mapdock/light', 200, /json/],
    ['/styles/v1/mapdock/dark', 200, /json/],
    ['/styles/v1/mapdock/neon', 404, /json/],
    ['/styles/v1/somebody/light', 404, /json/],
    ['/styles/v1/mapdock/light/iconset.pbf', 404, /json/],
    ['/styles/v1/mapdock/light/sprite.json', 200, /json/],
    ['/styles/v1/mapdock/light/sprite.png', 200, /image\/png/],
    ['/styles/v1/mapdock/dark/sprite@2x.json', 200, /json/],
    ['/styles/v1/mapdock/dark/sprite@2x.png', 200, /image\/png/],
    ['/styles/v1/mapdock/neon/sprite.png', 404, /json/],
    ['/v4/mapdock.world.json', 200, /json/],
    ['/v4/mapdock.world,mapdock.places.json', 200, /json/],
    ['/v4/mapdock.moon.json', 404, /json/],
    ['/v4/mapdock.world,mapdock.moon.json', 404, /json/],
    ['/v4/mapdock.world/0/0/0.vector.pbf', 200, /mapbox-vector-tile/],
    ['/v4/mapdock.moon/0/0/0.vector.pbf', 404, /json/],
    ['/v4/mapdock.world/1/2/0.vector.pbf', 400, /json/],
    ['/v4/mapdock.world/9/0/0.vector.pbf', 400, /json/],
    ['/v4/mapdock.world/1/0.5/0.vector.pbf', 400, /json/],
    ['/v4/mapdock.world/a/b/c.vector.pbf', 400, /json/],
    ['/fonts/v1/mapdock/Noto%20Sans%20Regular/0-255.pbf', 200, /protobuf/],
    ['/fonts/v1/mapdock/Noto%20Sans%20Regular/19968-20223.pbf', 200, /protobuf/],
    ['/fonts/v1/mapdock/Nowhere%20Bold,Noto%20Sans%20Bold/0-255.pbf', 200, /protobuf/],
    ['/fonts/v1/mapdock/Nowhere%20Bold/0-255.pbf', 404, /json/],
    ['/fonts/v1/mapdock/Noto%20Sans%20Regular/0-100.pbf', 400, /json/],
    ['/fonts/v1/mapdock/Noto%20Sans%20Regular/1-256.pbf', 400, /json/],
    ['/fonts/v1/mapdock/Noto%20Sans%20Regular/65536-65791.pbf', 400, /json/],
    ['/fonts/v1/mapdock/%2e%2e%2f..%2fpackage/0-255.pbf', 404, /json/],
    ['/events/v1', 405, /json/],
    ['/', 404, /json/],
    ['/%', 400, /json/],
  ]);
  for (const [path, status, type] of answers) {
    it(`are ${status} for ${path}`, async () => {
      const response = await ask(`${path}?${TOKEN}`);
      assert.equal(response.status, status);
      assert.match(response.headers.get('content-type') ?? '', type ?? /./);
      if (status >= 400) assert.equal(typeof (await response.json())['message'], 'string');
    });
  }

  it('are those of a good request for HEAD, without a body', async () => {
    const response = await ask(`${TILE}?${TOKEN}`, { method: 'HEAD' });
    assert.equal(response.status, 200);
    assert.ok(Number(response.headers.get('content-length')) > 1000);
    assert.equal((await response.arrayBuffer()).byteLength, 0);
  });
});

describe('tokens', () => {
  const refusals = /** @type {[query: string, status: number][]} */ ([
    ['', 401],
    ['access_token=', 401],
    ['access_token=pk.wrong', 401],
    ['access_token=sk.mapdock-local', 401],
    ['access_token=pk.mapdock-expired', 403],
  ]);
  for (const [query, status] of refusals) {
    it(`are refused with ${status} for "${query}", without being told again`, async () => {
      for (const path of ['/styles/v1/mapdock/light', '/v4/mapdock.world.json', TILE]) {
        const response = await ask(`${path}?${query}`);
        assert.equal(response.status, status);
        assert.doesNotMatch(await response.text(), /mapdock-|wrong/);
      }
    });
  }

  it('can be others, yet never secret ones', async (context) => {
    const other = await startProvider({ tokens: { accepted: ['pk.mine', 'sk.mine'] } });
    context.after(() => other.close());
    const statusOf = async (/** @type {string} */ token) =>
      (await fetch(`${other.url}/styles/v1/mapdock/light?access_token=${token}`)).status;
    assert.deepEqual(
      [await statusOf('pk.mine'), await statusOf('pk.mapdock-local'), await statusOf('sk.mine')],
      [200, 401, 401],
    );
  });

  it('stand nowhere in the request log', async () => {
    await ask(`${TILE}?${TOKEN}`);
    assert.equal(provider.requests.list().length, 1);
    assert.doesNotMatch(await (await ask('/_requests')).text(), /mapdock-local/);
  });
});

describe('any page', () => {
  const paths = [
    `/styles/v1/mapdock/light?${TOKEN}`,
    '/styles/v1/mapdock/light',
    `${TILE}?${TOKEN}`,
    '/nothing',
  ];
  for (const path of paths) {
    it(`may read the answer to ${path}`, async () => {
      const { headers } = await ask(path);
      assert.equal(headers.get('access-control-allow-origin'), '*');
      assert.equal(headers.get('timing-allow-origin'), '*');
    });
  }

  it('may read an answer that a fault made', async () => {
    provider.faults.add({ match: 'vector', kind: 'status', status: 500 });
    const response = await ask(`${TILE}?${TOKEN}`);
    assert.equal(response.status, 500);
    assert.equal(response.headers.get('access-control-allow-origin'), '*');
  });

  it('may send headers of its own, after a preflight', async () => {
    const headers = { 'access-control-request-method': 'GET', 'access-control-request-headers': 'x-team' };
    const response = await ask(TILE, { method: 'OPTIONS', headers });
    assert.equal(response.status, 204);
    assert.equal(response.headers.get('access-control-allow-headers'), 'x-team');
  });
});

describe('answers', () => {
  for (const [accepted, encoding, decode] of /** @type {const} */ ([
    ['gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ])) {
    it(`are compressed with ${encoding} for "${accepted}"`, async () => {
      const plain = await askRaw(`${TILE}?${TOKEN}`, {});
      const compressed = await askRaw(`${TILE}?${TOKEN}`, { 'accept-encoding': accepted });
      assert.equal(plain.headers['content-encoding'], undefined);
      assert.equal(compressed.headers['content-encoding'], encoding);
      assert.equal(compressed.headers['vary'], 'Accept-Encoding');
      assert.equal(Number(compressed.headers['content-length']), compressed.body.length);
      assert.ok(compressed.body.length < plain.body.length * 0.7);
      assert.deepEqual(decode(compressed.body), plain.body);
    });
  }

  for (const path of [TILE, '/styles/v1/mapdock/light', '/styles/v1/mapdock/light/sprite.png']) {
    it(`are 304 for whoever has ${path} already`, async () => {
      const first = await ask(`${path}?${TOKEN}`);
      const etag = first.headers.get('etag') ?? '';
      const again = await askRaw(`${path}?${TOKEN}`, { 'if-none-match': etag });
      assert.equal(again.status, 304);
      assert.equal(again.headers['etag'], etag);
      assert.equal(again.body.length, 0);
      assert.equal((await askRaw(`${path}?${TOKEN}`, { 'if-none-match': '"other"' })).status, 200);
    });
  }

  it('may be kept, except styles, which must be asked for again, and errors', async () => {
    const policies = [];
    for (const path of [TILE, '/styles/v1/mapdock/light', '/v4/mapdock.moon.json']) {
      policies.push((await ask(`${path}?${TOKEN}`)).headers.get('cache-control'));
    }
    assert.deepEqual(policies, ['public, max-age=3600', 'no-cache', 'no-store']);
  });

  it('are the empty tile, with status 200, where a tileset has nothing', async () => {
    const response = await ask(`/v4/mapdock.places/8/40/40.vector.pbf?${TOKEN}`);
    assert.equal(response.status, 200);
    assert.equal((await response.arrayBuffer()).byteLength, 0);
  });
});

describe('a style', () => {
  it('for mapbox-gl names everything by mapbox: addresses', async () => {
    const style = await askJson(`/styles/v1/mapdock/light?sdk=js-3.32.0&${TOKEN}`);
    assert.equal(style['sprite'], 'mapbox://sprites/mapdock/light');
    assert.equal(style['glyphs'], 'mapbox://fonts/mapdock/{fontstack}/{range}.pbf');
    assert.equal(style['sources'].mapdock.url, 'mapbox://mapdock.world,mapdock.places');
    const tileJson = await askJson(`/v4/mapdock.world,mapdock.places.json?${TOKEN}`);
    assert.deepEqual(tileJson['tiles'], [
      'mapbox://tiles/mapdock.world,mapdock.places/{z}/{x}/{y}.vector.pbf',
    ]);
    assert.equal(tileJson['mapbox_logo'], false);
    assert.match(tileJson['attribution'], /Natural Earth.*GeoNames.*CC BY/s);
  });

  it('for other clients leads by plain addresses to the same content', async () => {
    const style = await askJson(`/styles/v1/mapdock/light?addresses=plain&${TOKEN}`);
    assert.doesNotMatch(JSON.stringify(style), /mapbox:/);
    assert.equal(style['fog'], undefined);
    const tileJson = /** @type {any} */ (await (await fetch(style['sources'].mapdock.url)).json());
    const tile = await fetch(tileJson.tiles[0].replace('{z}', '0').replace('{x}', '0').replace('{y}', '0'));
    assert.equal(tile.headers.get('etag'), (await ask(`${TILE}?${TOKEN}`)).headers.get('etag'));
    const glyphs = style['glyphs'].replace('{fontstack}', 'Noto Sans Bold').replace('{range}', '0-255');
    assert.equal((await fetch(glyphs)).status, 200);
    const sprite = new URL(style['sprite']);
    sprite.pathname += '@2x.json';
    assert.equal((await fetch(sprite)).status, 200);
  });

  it('is led through to tiles in another language', async () => {
    const tileJson = await askJson(`/v4/mapdock.places.json?language=de&worldview=IN&${TOKEN}`);
    assert.deepEqual(tileJson['tiles'], ['mapbox://tiles/mapdock.places/{z}/{x}/{y}.vector.pbf?language=de']);
    const tile = await ask(`/v4/mapdock.places/1/1/0.vector.pbf?language=de&${TOKEN}`);
    assert.match(Buffer.from(await tile.arrayBuffer()).toString('utf8'), /Frankreich/);
  });
});

describe('usage events', () => {
  const post = (/** @type {string} */ body, token = TOKEN) =>
    ask(`/events/v1?${token}`, { method: 'POST', body, headers: { 'content-type': 'text/plain' } });

  it('are taken and can be read and cleared', async () => {
    const events = [
      { event: 'map.load', styleId: 'light' },
      { event: 'map.ready', durationMs: 321 },
    ];
    assert.equal((await post(JSON.stringify(events))).status, 204);
    assert.deepEqual(await askJson('/_events'), events);
    assert.deepEqual(provider.events, events);
    assert.equal((await ask('/_events', { method: 'DELETE' })).status, 204);
    assert.deepEqual(await askJson('/_events'), []);
  });

  const refused = /** @type {[body: string, status: number][]} */ ([
    ['', 400],
    ['{"event":"map.load"}', 400],
    ['[]', 400],
    ['[{"event":7}]', 400],
    ['[{"event":"Map Load"}]', 400],
    [JSON.stringify(Array.from({ length: 101 }, () => ({ event: 'map.load' }))), 400],
    [JSON.stringify([{ event: 'map.load', note: 'x'.repeat(70_000) }]), 413],
  ]);
  for (const [body, status] of refused) {
    it(`are refused with ${status} for ${body.slice(0, 40) || 'nothing'}`, async () => {
      assert.equal((await post(body)).status, status);
      assert.deepEqual(provider.events, []);
    });
  }

  it('need a token too', async () => {
    assert.equal((await post('[{"event":"map.load"}]', '')).status, 401);
  });
});

describe('the request log', () => {
  it('tells the path, the origin and the status of each request', async () => {
    await ask(`${TILE}?sku=101x&${TOKEN}`, { headers: { origin: 'http://host.example' } });
    await ask(`/v4/mapdock.moon.json?${TOKEN}`);
    assert.deepEqual(
      provider.requests.list().map(({ path, query, origin, status }) => [path, query['sku'], origin, status]),
      [
        [TILE, '101x', 'http://host.example', 200],
        ['/v4/mapdock.moon.json', undefined, null, 404],
      ],
    );
  });
});

describe('closing', () => {
  it('ends requests that hang, and is safe to repeat', { timeout: 10_000 }, async () => {
    const other = await startProvider();
    other.faults.add({ match: '.', kind: 'hang' });
    const asked = fetch(`${other.url}${TILE}`).then(
      () => 'answered',
      () => 'broken off',
    );
    while (other.requests.list().length === 0) await fetch(`${other.url}/_faults`);
    await other.close();
    assert.equal(await asked, 'broken off');
    await other.close();
  });
});
