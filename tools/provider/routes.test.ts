import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { STYLE_IDS } from './styles/make-style.ts';
import { TILE, TOKEN, useProvider } from './testing/use-provider.ts';

/** A menu shows several pictures at once, so each must be small. */
const MAX_PICTURE_BYTES = 5_000;

const { provider, request, requestJson, requestRaw } = useProvider();

describe('a style', () => {
  it('has mapbox: addresses for mapbox-gl', async () => {
    const style = await requestJson(`/styles/v1/mapdock/light?sdk=js-3.4.5&${TOKEN}`);
    assert.equal(style['sprite'], 'mapbox://sprites/mapdock/light');
    assert.equal(style['glyphs'], 'mapbox://fonts/mapdock/{fontstack}/{range}.pbf');
    assert.equal(style['sources'].mapdock.url, 'mapbox://mapdock.world,mapdock.places');
    const tileJson = await requestJson(`/v4/mapdock.world,mapdock.places.json?${TOKEN}`);
    assert.deepEqual(tileJson['tiles'], [
      'mapbox://tiles/mapdock.world,mapdock.places/{z}/{x}/{y}.vector.pbf',
    ]);
    assert.equal(tileJson['mapbox_logo'], false);
    assert.match(tileJson['attribution'], /Natural Earth.*GeoNames.*CC BY/s);
  });

  it('has plain addresses of the same content for other clients', async () => {
    const style = await requestJson(`/styles/v1/mapdock/light?addresses=plain&${TOKEN}`);
    assert.doesNotMatch(JSON.stringify(style), /mapbox:/);
    assert.equal(style['fog'], undefined);
    const tileJson = (await (await fetch(style['sources'].mapdock.url)).json()) as any;
    const tile = await fetch(tileJson.tiles[0].replace('{z}', '0').replace('{x}', '0').replace('{y}', '0'));
    assert.equal(tile.headers.get('etag'), (await request(`${TILE}?${TOKEN}`)).headers.get('etag'));
    const glyphs = style['glyphs'].replace('{fontstack}', 'Noto Sans Bold').replace('{range}', '0-255');
    assert.equal((await fetch(glyphs)).status, 200);
    const sprite = new URL(style['sprite']);
    sprite.pathname += '@2x.json';
    assert.equal((await fetch(sprite)).status, 200);
  });

  it('has tiles in the language that its TileJSON is requested with', async () => {
    const tileJson = await requestJson(`/v4/mapdock.places.json?language=de&worldview=IN&${TOKEN}`);
    assert.deepEqual(tileJson['tiles'], ['mapbox://tiles/mapdock.places/{z}/{x}/{y}.vector.pbf?language=de']);
    const tile = await request(`/v4/mapdock.places/1/1/0.vector.pbf?language=de&${TOKEN}`);
    assert.match(Buffer.from(await tile.arrayBuffer()).toString('utf8'), /Frankreich/);
  });
});

describe('a picture of a style', () => {
  for (const id of STYLE_IDS) {
    it(`is a WebP file of a few kB for ${id}, which any page may show without a token`, async () => {
      const response = await request(`/pictures/${id}.webp`);
      assert.equal(response.status, 200);
      assert.equal(response.headers.get('content-type'), 'image/webp');
      assert.equal(response.headers.get('cache-control'), 'public, max-age=3600');
      assert.equal(response.headers.get('access-control-allow-origin'), '*');
      assert.equal(response.headers.get('cross-origin-resource-policy'), 'cross-origin');
      const bytes = Buffer.from(await response.arrayBuffer());
      assert.match(bytes.toString('latin1', 0, 12), /^RIFF.{4}WEBP$/s);
      assert.ok(bytes.length < MAX_PICTURE_BYTES, `${bytes.length} bytes`);
    });
  }

  it('exists for the styles alone', async () => {
    assert.equal((await request('/pictures/sepia.webp')).status, 404);
    assert.equal((await request('/pictures/read-picture.ts')).status, 404);
  });
});

describe('a model', () => {
  it('is a glTF file that needs the token', async () => {
    const response = await request(`/models/v1/mapdock/tower.glb?${TOKEN}`);
    assert.equal(response.headers.get('content-type'), 'model/gltf-binary');
    assert.equal(Buffer.from(await response.arrayBuffer()).toString('latin1', 0, 4), 'glTF');
    assert.equal((await request('/models/v1/mapdock/tower.glb')).status, 401);
    assert.equal((await request(`/models/v1/mapdock/castle.glb?${TOKEN}`)).status, 404);
  });
});

describe('a provider that shows the sea', () => {
  it('answers each tile that exists without features, until it shows land again', async () => {
    const sizeOf = async (path: string) => {
      const response = await request(`${path}?${TOKEN}`);
      return [response.status, (await response.arrayBuffer()).byteLength];
    };
    const [, size] = await sizeOf(TILE);
    provider().showSea(true);
    assert.deepEqual(await sizeOf(TILE), [200, 0]);
    assert.equal((await sizeOf(TILE.replace('0/0/0', '0/1/0')))[0], 400);
    provider().showSea(false);
    assert.deepEqual(await sizeOf(TILE), [200, size]);
    assert.ok(Number(size) > 0);
  });
});

describe('requests for Mapbox’s own name', () => {
  it('get a TileJSON with Mapbox’s servers and the token, as Mapbox answers its engine', async () => {
    const path = `/v4/mapdock.world.json?secure&language=de&${TOKEN}`;
    const { body } = await requestRaw(path, { host: 'api.mapbox.com' });
    assert.deepEqual(
      JSON.parse(body.toString())['tiles'],
      ['a', 'b'].map(
        (server) =>
          `https://${server}.tiles.mapbox.com/v4/mapdock.world/{z}/{x}/{y}.vector.pbf?language=de&${TOKEN}`,
      ),
    );
  });

  it('open a session if they have a token', async () => {
    assert.equal((await request(`/map-sessions/v1?sku=101abc&${TOKEN}`)).status, 200);
    assert.equal((await request('/map-sessions/v1?sku=101abc')).status, 401);
  });

  it('may send events whose names have capitals, as the engine’s do', async () => {
    const events = [{ event: 'appUserTurnstile', userId: 'somebody' }];
    const post = (path: string) =>
      request(`${path}?${TOKEN}`, { method: 'POST', body: JSON.stringify(events) });
    assert.equal((await post('/events/v2')).status, 204);
    assert.deepEqual(provider().events, events);
    assert.equal((await post('/events/v1')).status, 400);
  });
});

describe('usage events', () => {
  const post = (body: string, token = TOKEN) =>
    request(`/events/v1?${token}`, { method: 'POST', body, headers: { 'content-type': 'text/plain' } });

  it('are accepted and kept', async () => {
    const events = [
      { event: 'map.load', styleId: 'light' },
      { event: 'map.ready', durationMs: 321 },
    ];
    assert.equal((await post(JSON.stringify(events))).status, 204);
    assert.deepEqual(provider().events, events);
  });

  const refused = [
    ['', 400],
    ['{"event":"map.load"}', 400],
    ['[]', 400],
    ['[{"event":7}]', 400],
    ['[{"event":"Map Load"}]', 400],
    [JSON.stringify(Array.from({ length: 101 }, () => ({ event: 'map.load' }))), 400],
    [JSON.stringify([{ event: 'map.load', note: 'x'.repeat(70_000) }]), 413],
  ] as [body: string, status: number][];
  for (const [body, status] of refused) {
    it(`are refused with ${status} for ${body.slice(0, 40) || 'nothing'}`, async () => {
      assert.equal((await post(body)).status, status);
      assert.deepEqual(provider().events, []);
    });
  }

  it('need a token too', async () => {
    assert.equal((await post('[{"event":"map.load"}]', '')).status, 401);
  });
});
