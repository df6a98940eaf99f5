import { readFileSync } from 'node:fs';
import path from 'node:path';
import example from '../../config.example.json';
import { parseHostConfig } from './host-config.js';

const URL_OF_CONFIG = 'https://host.example/app/config.json';

type Change = (config: Record<string, unknown>) => void;

/** Returns the example config after a change. */
function createConfig(change: Change = () => {}): unknown {
  const copy = JSON.parse(JSON.stringify(example)) as Record<string, unknown>;
  change(copy);
  return copy;
}

const set =
  (key: string, value: unknown): Change =>
  (config) =>
    void (config[key] = value);
const setIn =
  (key: string, inner: string, value: unknown): Change =>
  (config) =>
    void ((config[key] as Record<string, unknown>)[inner] = value);

test('accepts the example config', () => {
  const parsed = parseHostConfig(createConfig(), URL_OF_CONFIG);
  expect(parsed).toMatchObject({
    ok: true,
    unknownFields: [],
    value: {
      title: 'World Heritage',
      links: [],
      remote: {
        channelUrl: example.remote.channelUrl,
        allowedOrigins: example.remote.allowedOrigins,
        keys: [],
      },
      styles: [
        { key: 'light', name: 'Light', style: 'mapbox://styles/mapdock/light', scheme: 'light' },
        { key: 'dark', name: 'Dark', style: 'mapbox://styles/mapdock/dark', scheme: 'dark' },
      ],
      map: { provider: example.map.provider, label: example.map.label },
    },
  });
});

test('resolves a relative channel, and allows its origin if none is listed', () => {
  const config = createConfig(set('remote', { channelUrl: '../maps/channels/canary.json' }));
  expect(parseHostConfig(config, URL_OF_CONFIG)).toMatchObject({
    ok: true,
    value: {
      remote: {
        channelUrl: 'https://host.example/maps/channels/canary.json',
        allowedOrigins: ['https://host.example'],
      },
    },
  });
});

test('resolves the address of the collector', () => {
  const config = createConfig(set('telemetry', { url: '../otel', sample: 0.1, host: 'h'.repeat(64) }));
  expect(parseHostConfig(config, URL_OF_CONFIG)).toMatchObject({
    ok: true,
    value: { telemetry: { url: 'https://host.example/otel', sample: 0.1, host: 'h'.repeat(64) } },
  });
});

test('is kept for use without a network and remembers the last visit, unless it says otherwise', () => {
  expect(parseHostConfig(createConfig(), URL_OF_CONFIG)).toMatchObject({
    value: { offline: true, remember: true },
  });
  const off = parseHostConfig({ ...Object(createConfig()), offline: false, remember: false }, URL_OF_CONFIG);
  expect(off).toMatchObject({ value: { offline: false, remember: false } });
});

test.each([
  [undefined, undefined],
  [{}, undefined],
  [{ geocoder: false }, undefined],
  [{ geocoder: true }, {}],
  [{ geocoder: {} }, {}],
  [
    { geocoder: { country: ['de', 'AT'], types: ['address', 'street'] } },
    { country: ['de', 'AT'], types: ['address', 'street'] },
  ],
])('with search %j it finds the addresses of %j', (search, geocoder) => {
  const parsed = parseHostConfig(createConfig(set('search', search)), URL_OF_CONFIG);
  expect(parsed).toMatchObject({ ok: true, unknownFields: [] });
  expect(parsed.ok && parsed.value.geocoder).toEqual(geocoder);
});

test('reports fields of the search that it does not know', () => {
  const search = { geocoder: { contry: ['de'] }, geocoders: true };
  expect(parseHostConfig(createConfig(set('search', search)), URL_OF_CONFIG)).toMatchObject({
    ok: true,
    unknownFields: ['search.geocoder.contry', 'search.geocoders'],
  });
});

test('resolves links of the about panel', () => {
  const links = [{ text: 'Help', href: '/help/' }];
  expect(parseHostConfig(createConfig(set('links', links)), URL_OF_CONFIG)).toMatchObject({
    ok: true,
    value: { links: [{ text: 'Help', href: 'https://host.example/help/' }] },
  });
});

test('accepts title, description and credits, and resolves their addresses', () => {
  const about = {
    description: 'Places.',
    language: 'de-AT',
    credits: [{ text: 'A' }, { text: 'B', href: '/b/' }],
  };
  const styles = [{ name: 'Day', picture: 'day.webp', style: 'mapbox://styles/mapdock/light' }];
  const config = createConfig((document) => Object.assign(document, { ...about, styles }));
  expect(parseHostConfig(config, URL_OF_CONFIG)).toMatchObject({
    ok: true,
    unknownFields: [],
    value: {
      ...about,
      credits: [
        { text: 'A', href: undefined },
        { text: 'B', href: 'https://host.example/b/' },
      ],
      styles: [{ picture: 'https://host.example/app/day.webp' }],
    },
  });
});

test('accepts a title of any length, since the header truncates it', () => {
  const title = 'long '.repeat(1000);
  expect(parseHostConfig(createConfig(set('title', title)), URL_OF_CONFIG)).toMatchObject({
    ok: true,
    value: { title },
  });
});

test('derives keys that read well in a link', () => {
  const styles = [{ name: 'Straßen & Wege!', style: 'mapbox://styles/mapdock/light' }];
  const parsed = parseHostConfig(createConfig(set('styles', styles)), URL_OF_CONFIG);
  expect(parsed.ok && parsed.value.styles[0]?.key).toBe('straßen-wege');
});

test('reports unknown fields and accepts the rest', () => {
  const parsed = parseHostConfig(
    createConfig((config) => {
      config['colour'] = 'red';
      setIn('map', 'weather', true)(config);
    }),
    URL_OF_CONFIG,
  );
  expect(parsed).toMatchObject({ ok: true, unknownFields: ['colour', 'map.weather'] });
});

const KEY = { kty: 'EC', crv: 'P-256', kid: '2026-a', x: 'x'.repeat(43), y: 'y'.repeat(43) };
const setKeys = (...keys: object[]) => setIn('remote', 'keys', keys);

test('accepts keys as they are exported, and drops the members that it does not use', () => {
  const exported = { ...KEY, alg: 'ES256', ext: true, key_ops: ['verify'] };
  expect(parseHostConfig(createConfig(setKeys(exported)), URL_OF_CONFIG)).toMatchObject({
    ok: true,
    value: { remote: { keys: [KEY] } },
    unknownFields: [],
  });
});

const STYLE = 'mapbox://styles/mapdock/light';
const setPicture = (picture: unknown) => set('styles', [{ name: 'Day', style: STYLE, picture }]);
const COLLECTOR = 'https://otel.example';
const setTelemetry = (fields: object) => set('telemetry', { url: COLLECTOR, ...fields });
const INVALID: [string, Change, string][] = [
  ['a title that is no text', set('title', 5), 'title'],
  ['an empty title', set('title', ''), 'title'],
  ['a language that is none', set('language', 'German!'), 'language'],
  ['offline that is no yes or no', set('offline', 'no'), 'offline'],
  ['remember that is no yes or no', set('remember', 0), 'remember'],
  ['a credit without text', set('credits', [{ href: '/' }]), 'credits[0].text'],
  ['a picture with a script', setPicture('javascript:alert(1)'), 'styles[0].picture'],
  ['a picture in the text', setPicture('data:image/webp;base64,UklGRg=='), 'styles[0].picture'],
  ['a picture without address', setPicture(''), 'styles[0].picture'],
  ['a picture that is no text', setPicture({ href: 'day.webp' }), 'styles[0].picture'],
  ['a missing remote', set('remote', undefined), 'remote'],
  ['a channel that is no address', setIn('remote', 'channelUrl', 'http://'), 'remote.channelUrl'],
  ['a channel with a script', setIn('remote', 'channelUrl', 'javascript:alert(1)'), 'remote.channelUrl'],
  ['an empty channel', setIn('remote', 'channelUrl', ''), 'remote.channelUrl'],
  [
    'an origin with a path',
    setIn('remote', 'allowedOrigins', ['https://a.example/x']),
    'remote.allowedOrigins[0]',
  ],
  ['an origin that is none', setIn('remote', 'allowedOrigins', ['null']), 'remote.allowedOrigins[0]'],
  ['a list without keys', setKeys(), 'remote.keys'],
  ['too many keys', setKeys(...['a', 'b', 'c', 'd', 'e'].map((kid) => ({ ...KEY, kid }))), 'remote.keys'],
  ['two keys of one name', setKeys(KEY, KEY), 'remote.keys'],
  ['a key without a name', setKeys({ ...KEY, kid: '' }), 'remote.keys[0].kid'],
  ['a key of another curve', setKeys({ ...KEY, crv: 'P-384' }), 'remote.keys[0].crv'],
  ['a key that is cut off', setKeys({ ...KEY, y: 'yyy' }), 'remote.keys[0].y'],
  ['a private key', setKeys({ ...KEY, d: 'd'.repeat(43) }), 'remote.keys[0].d'],
  ['telemetry without address', set('telemetry', {}), 'telemetry.url'],
  ['telemetry as a text', set('telemetry', COLLECTOR), 'telemetry'],
  ['a collector with a password', setTelemetry({ url: 'https://a:b@otel.example' }), 'telemetry.url'],
  ['a sample of 2', setTelemetry({ sample: 2 }), 'telemetry.sample'],
  ['a sample that is no number', setTelemetry({ sample: '1' }), 'telemetry.sample'],
  ['a host without name', setTelemetry({ host: '' }), 'telemetry.host'],
  ['a host of 1,000 characters', setTelemetry({ host: 'h'.repeat(1_000) }), 'telemetry.host'],
  ['no styles', set('styles', []), 'styles'],
  ['a style whose name makes no key', set('styles', [{ name: '★ !', style: STYLE }]), 'styles[0].name'],
  ['a style without name', set('styles', [{ style: STYLE }]), 'styles[0].name'],
  [
    'a style of no known form',
    set('styles', [
      { name: 'A', style: STYLE },
      { name: 'B', style: 'x' },
    ]),
    'styles[1].style',
  ],
  ['a style that is absent', set('styles', [{ name: 'A' }]), 'styles[0].style'],
  ['an unknown scheme', set('styles', [{ name: 'A', style: STYLE, scheme: 'dim' }]), 'styles[0].scheme'],
  [
    'names that make one key',
    set('styles', [
      { name: 'A b', style: STYLE },
      { name: 'a-B', style: STYLE },
    ]),
    'styles',
  ],
  ['a search that is no object', set('search', true), 'search'],
  ['a geocoder that is a text', set('search', { geocoder: 'mapbox' }), 'search.geocoder'],
  ['a geocoder that is a list', set('search', { geocoder: ['de'] }), 'search.geocoder'],
  [
    'a country that is no code',
    set('search', { geocoder: { country: ['Germany'] } }),
    'search.geocoder.country[0]',
  ],
  ['countries that are no list', set('search', { geocoder: { country: 'de' } }), 'search.geocoder.country'],
  [
    'a type that is no name',
    set('search', { geocoder: { types: ['street', 'Point of interest'] } }),
    'search.geocoder.types[1]',
  ],
  ['a missing map', set('map', undefined), 'map'],
  ['a style inside the map', setIn('map', 'style', STYLE), 'map.style'],
  ['a map without provider', setIn('map', 'provider', undefined), 'map.provider'],
  ['a link that runs a script', set('links', [{ text: 'x', href: 'javascript:alert(1)' }]), 'links[0].href'],
  ['a camera out of range', setIn('map', 'camera', { center: [0, 99] }), 'map.camera.center[1]'],
  [
    'a name that another part of the map lacks',
    setIn('map', 'popups', [{ id: 'a', content: 'Open', markerId: 'b' }]),
    'map.popups[0].markerId',
  ],
];

test.each(INVALID)('names the place of %s', (_name, change, path) => {
  const parsed = parseHostConfig(createConfig(change), URL_OF_CONFIG);
  expect(parsed.ok).toBe(false);
  expect(!parsed.ok && parsed.problems.map((problem) => problem.path)).toEqual([path]);
});

test.each([undefined, null, 5, 'text', []])('refuses %j as a whole', (input) => {
  expect(parseHostConfig(input, URL_OF_CONFIG)).toMatchObject({ ok: false, problems: [{ path: '(root)' }] });
});

test('does not show a token', () => {
  const config = createConfig(
    setIn('map', 'provider', { baseApiUrl: 'https://maps.example', accessToken: 'sk.very-secret-token' }),
  );
  const parsed = parseHostConfig(config, URL_OF_CONFIG);
  expect(parsed.ok).toBe(false);
  expect(JSON.stringify(parsed)).not.toContain('very-secret');
});

test('the config in the README is valid', () => {
  const readme = readFileSync(path.join(__dirname, '../../README.md'), 'utf8');
  const [, json = ''] = /^```json\n(.*?)^```$/ms.exec(readme) ?? [];
  expect(parseHostConfig(JSON.parse(json), URL_OF_CONFIG)).toMatchObject({ ok: true, unknownFields: [] });
});
