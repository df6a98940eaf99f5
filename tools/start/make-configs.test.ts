import { mapConfigSchema, parseDocument } from '@mapdock/shared';
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { PATHS } from '../support/paths.js';
import { localProvider, makeConfigs, mapboxProvider } from './make-configs.ts';
import type { Provider } from './make-configs.ts';

const REMOTE = 'http://localhost:4321';
const example = await readFile(PATHS.hostConfigExample, 'utf8');

test('gives the host the channel of the given store, and allows no other origin', () => {
  const { host } = makeConfigs({
    example,
    remoteOrigin: REMOTE,
    provider: localProvider('http://localhost:1'),
  });
  assert.equal(host.remote['channelUrl'], `${REMOTE}/channels/production.json`);
  assert.deepEqual(host.remote['allowedOrigins'], [REMOTE]);
});

test('lets the host send records of visits only if there is a collector', () => {
  const options = { example, remoteOrigin: REMOTE, provider: localProvider('http://localhost:1') };
  assert.ok(!('telemetry' in makeConfigs(options).host));
  const { host } = makeConfigs({ ...options, collectorUrl: 'http://localhost:2' });
  assert.deepEqual(host['telemetry'], { url: 'http://localhost:2', host: 'local' });
});

test('lets the host find addresses only if that is asked for, since Mapbox bills it', () => {
  const options = { example, remoteOrigin: REMOTE, provider: localProvider('http://localhost:1') };
  assert.ok(!('search' in makeConfigs(options).host));
  assert.deepEqual(makeConfigs({ ...options, findsAddresses: true }).host['search'], { geocoder: true });
});

const picturesOf = (provider: Provider) =>
  makeConfigs({ example, remoteOrigin: REMOTE, provider }).host.styles.map(({ picture }) => picture);

test('gives the addresses of the local provider to the pictures of its styles', () => {
  assert.deepEqual(picturesOf(localProvider('http://localhost:1')), [
    'http://localhost:1/pictures/light.webp',
    'http://localhost:1/pictures/dark.webp',
  ]);
});

test('gives no pictures of the local styles with the styles of Mapbox', () => {
  assert.deepEqual(picturesOf(mapboxProvider('pk.of-a-user')), [undefined, undefined]);
});

for (const [name, provider, style] of [
  ['the local provider', localProvider('http://localhost:1'), 'mapbox://styles/mapdock/light'],
  ['Mapbox', mapboxProvider('pk.of-a-user'), 'mapbox://styles/mapbox/light-v11'],
] as const) {
  test(`gives host, map-remote's own page and gallery the address, token and styles of ${name}`, () => {
    const { host, standalone, gallery } = makeConfigs({ example, remoteOrigin: REMOTE, provider });
    const { baseApiUrl, accessToken } = provider;
    assert.deepEqual(host.map['provider'], { baseApiUrl, accessToken });
    assert.equal(host.styles[0]?.style, style);
    assert.equal(standalone.style, style);
    assert.deepEqual(gallery.provider, { baseApiUrl, accessToken });
    assert.equal(gallery.styles['mapbox://styles/mapdock/light'], style);
    const parsed = parseDocument(mapConfigSchema, standalone);
    assert.ok(parsed.ok && parsed.unknownFields.length === 0);
  });
}
