import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startProvider } from './server.ts';
import { TILE, TOKEN, useProvider } from './testing/use-provider.ts';

const { provider, request } = useProvider();

describe('statuses', () => {
  const answers = [
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
  ] as [path: string, status: number, type?: RegExp][];
  for (const [path, status, type] of answers) {
    it(`are ${status} for ${path}`, async () => {
      const response = await request(`${path}?${TOKEN}`);
      assert.equal(response.status, status);
      assert.match(response.headers.get('content-type') ?? '', type ?? /./);
      if (status >= 400) assert.equal(typeof (await response.json())['message'], 'string');
    });
  }

  it('are the same for HEAD as for GET, without a body', async () => {
    const response = await request(`${TILE}?${TOKEN}`, { method: 'HEAD' });
    assert.equal(response.status, 200);
    assert.ok(Number(response.headers.get('content-length')) > 1000);
    assert.equal((await response.arrayBuffer()).byteLength, 0);
  });
});

describe('tokens', () => {
  const refusals = [
    ['', 401],
    ['access_token=', 401],
    ['access_token=pk.wrong', 401],
    ['access_token=sk.mapdock-local', 401],
    ['access_token=pk.mapdock-expired', 403],
  ] as [query: string, status: number][];
  for (const [query, status] of refusals) {
    it(`are refused with ${status} for "${query}", and are not in the answer`, async () => {
      for (const path of ['/styles/v1/mapdock/light', '/v4/mapdock.world.json', TILE]) {
        const response = await request(`${path}?${query}`);
        assert.equal(response.status, status);
        assert.doesNotMatch(await response.text(), /mapdock-|wrong/);
      }
    });
  }

  it('can be replaced by others, but never by secret ones', async (context) => {
    const other = await startProvider({ tokens: { accepted: ['pk.mine', 'sk.mine'] } });
    context.after(() => other.close());
    const statusOf = async (token: string) =>
      (await fetch(`${other.url}/styles/v1/mapdock/light?access_token=${token}`)).status;
    assert.deepEqual(
      [await statusOf('pk.mine'), await statusOf('pk.mapdock-local'), await statusOf('sk.mine')],
      [200, 401, 401],
    );
  });

  it('are not in the request log', async () => {
    await request(`${TILE}?${TOKEN}`);
    assert.equal(provider().requests.list().length, 1);
    assert.doesNotMatch(JSON.stringify(provider().requests.list()), /mapdock-local/);
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
      const { headers } = await request(path);
      assert.equal(headers.get('access-control-allow-origin'), '*');
      assert.equal(headers.get('timing-allow-origin'), '*');
    });
  }

  it('may read the answer of a fault', async () => {
    provider().faults.add({ match: 'vector', kind: 'status', status: 500 });
    const response = await request(`${TILE}?${TOKEN}`);
    assert.equal(response.status, 500);
    assert.equal(response.headers.get('access-control-allow-origin'), '*');
  });

  it('may send headers of its own, after a preflight', async () => {
    const headers = { 'access-control-request-method': 'GET', 'access-control-request-headers': 'x-team' };
    const response = await request(TILE, { method: 'OPTIONS', headers });
    assert.equal(response.status, 204);
    assert.equal(response.headers.get('access-control-allow-headers'), 'x-team');
  });
});

describe('the request log', () => {
  it('has the path, the origin and the status of each request', async () => {
    await request(`${TILE}?sku=101x&${TOKEN}`, { headers: { origin: 'http://host.example' } });
    await request(`/v4/mapdock.moon.json?${TOKEN}`);
    assert.deepEqual(
      provider()
        .requests.list()
        .map(({ path, query, origin, status }) => [path, query['sku'], origin, status]),
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
    const hanging = fetch(`${other.url}${TILE}`).then(
      () => 'answered',
      () => 'broken off',
    );
    while (other.requests.list().length === 0) await new Promise(setImmediate);
    await other.close();
    assert.equal(await hanging, 'broken off');
    await other.close();
  });
});
