import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPublicToken, parseMapConfig } from '@mapdock/shared';
import { stripPolicy } from './strip-policy.ts';
import { stripSecrets } from './strip-secrets.ts';

/** A text that is in every planted secret, and nowhere else. */
const PLANTED = 'SeCrEt0123456789';
const OTHER_TOKEN = `eyJhbGciOiJIUzI1NiJ9.${PLANTED}.c2ln`;

/** A valid config with a secret everywhere where the contract allows one. */
const CONFIG = {
  provider: { baseApiUrl: 'https://api.example/maps', accessToken: `pk.${PLANTED}.abc` },
  style: {
    version: 8,
    sprite: `https://me:${PLANTED}@api.example/sprite`,
    glyphs: `https://api.example/{fontstack}/{range}.pbf?access_token=${PLANTED}`,
    metadata: { 'my:apiKey': PLANTED, nested: { password: [PLANTED], Authorization: { any: PLANTED } } },
    sources: {
      base: { type: 'vector', url: `mapbox://owner.tiles?token=${PLANTED}` },
      people: { type: 'geojson', data: { type: 'Feature', properties: { name: PLANTED }, geometry: null } },
    },
    layers: [{ id: 'a', type: 'background', metadata: `Bearer ${PLANTED}` }],
  },
  sources: {
    tokens: { type: 'geojson', data: { type: 'FeatureCollection', features: [{ id: PLANTED }] } },
    remote: { type: 'geojson', data: `https://data.example/sites.geojson?anything=${PLANTED}#${PLANTED}` },
    inPath: { type: 'geojson', data: `https://data.example/${PLANTED}abcdef/sites.geojson` },
    webToken: { type: 'geojson', data: `https://data.example/${OTHER_TOKEN}/sites.geojson` },
    named: { type: 'geojson', data: `https://data.example/token=${PLANTED}/sites.geojson` },
    tiles: { type: 'raster', tiles: [`https://t.example/{z}/{x}/{y}.png?sig=${PLANTED}&b={bbox-epsg-3857}`] },
    query: { type: 'raster', tiles: [`https://t.example/wmts?k=${PLANTED}&at={z}-{x}-{y}`] },
    headers: { type: 'vector', url: 'https://t.example/tiles.json', requestHeaders: { cookie: PLANTED } },
  },
  images: { pin: { url: `data:image/png;base64,${PLANTED}${PLANTED}` } },
  layers: [{ id: 'dots', type: 'circle', source: 'tokens', metadata: { key: PLANTED } }],
  popups: [{ id: 'p', position: [1, 2], content: `ask with tk.${PLANTED} at ../depot?x=${PLANTED}` }],
  markers: [
    {
      id: 'm',
      position: [1, 2],
      label: 'Depot',
      content: `see /depot?access_token=${PLANTED} or ${OTHER_TOKEN}`,
    },
  ],
};

test('leaves nothing of a secret in a config', () => {
  assert.ok(JSON.stringify(CONFIG).includes(PLANTED));
  const text = JSON.stringify(stripSecrets(CONFIG));
  assert.equal(text.indexOf(PLANTED), -1, text);
});

test('changes nothing in what it is given', () => {
  const before = structuredClone(CONFIG);
  stripSecrets(CONFIG);
  assert.deepEqual(CONFIG, before);
});

test('keeps a config valid', () => {
  assert.equal(parseMapConfig(CONFIG).ok, true);
  assert.deepEqual(parseMapConfig(stripSecrets(CONFIG)), {
    ok: true,
    value: stripSecrets(CONFIG),
    unknownFields: [],
  });
});

test('replaces a token by another one, and adds none where there was none', () => {
  assert.ok(isPublicToken(stripSecrets(CONFIG).provider.accessToken));
  assert.deepEqual(stripSecrets({ provider: { baseApiUrl: 'https://api.example' } }), {
    provider: { baseApiUrl: 'https://api.example' },
  });
});

test('keeps the placeholders of templates', () => {
  const [first] = stripSecrets(CONFIG).sources.tiles.tiles;
  assert.equal(first, 'https://t.example/{z}/{x}/{y}.png?sig=redacted&b={bbox-epsg-3857}');
  const [second] = stripSecrets(CONFIG).sources.query.tiles;
  assert.equal(second, 'https://t.example/wmts?k=redacted&at={z}{x}{y}');
});

test('keeps what is no secret as it is', () => {
  const config = {
    provider: { baseApiUrl: 'https://api.example/maps' },
    style: 'mapbox://styles/mapbox/light-v11',
    camera: { center: [1.5, 2], zoom: 3 },
    sources: { sessions: { type: 'vector', url: 'mapbox://mapbox.mapbox-streets-v8' } },
    layers: [{ id: 'a', type: 'circle', source: 'sessions', paint: { 'circle-color': '#123456' } }],
    label: 'Sites: 12 of 30, at 50 %?',
  };
  assert.deepEqual(stripSecrets(config), config);
});

test('leaves nonces and the addresses of reports out of a policy', () => {
  const policy = `default-src 'self';script-src 'nonce-${PLANTED}' https://a.example/js?k=${PLANTED}; report-uri https://r.example/${PLANTED}; report-to ${PLANTED}, img-src data:`;
  assert.equal(
    stripPolicy(policy),
    "default-src 'self'; script-src 'nonce-redacted' https://a.example/js?k=redacted, img-src data:",
  );
});
