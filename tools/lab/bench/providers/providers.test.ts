import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findProfile } from '../../link/profiles.ts';
import { startProxy } from '../../link/start-proxy.ts';
import { requestHttp2, requestThrough, openSession } from '../../link/testing/request-through.ts';
import { ENGINE_VERSION } from '../peers/scene.ts';
import { findProvider, PROVIDERS } from './providers.ts';
import type { TestContext } from 'node:test';

const STYLE = `/styles/v1/mapdock/light?sdk=js-${ENGINE_VERSION}`;

/** Starts a provider and the link to it; both end with the test. */
async function startBoth(t: TestContext, name: string) {
  const provider = await findProvider(name).start();
  t.after(provider.close);
  const proxy = await startProxy(findProfile('unshaped'), { standIn: provider.standIn });
  t.after(proxy.close);
  return { ...provider, proxy, token: `access_token=${provider.access.accessToken}` };
}

for (const { name } of PROVIDERS) {
  test(`${name}: the base address that pages get is one of its origins`, async (t) => {
    const { access, origins } = await startBoth(t, name);
    assert.ok(origins.includes(access.baseApiUrl));
    assert.match(access.accessToken, /^pk\./);
  });
}

test('local: answers at an address of this machine', async (t) => {
  const { access, proxy, requests, token } = await startBoth(t, 'local');
  const { status } = await requestThrough(proxy.port, `${access.baseApiUrl}${STYLE}&${token}`);
  assert.equal(status, 200);
  assert.equal(requests.list().length, 1);
});

test('mapbox: answers the engine’s requests to Mapbox’s own names', async (t) => {
  const { standIn, proxy, requests, token, access } = await startBoth(t, 'mapbox');
  assert.ok(standIn);
  const { cert } = standIn.certificate;
  const api = await openSession(t, proxy.port, { host: 'api.mapbox.com', cert });
  const get = (path: string) => requestHttp2(api, { ':path': path });
  assert.equal(access.baseApiUrl, 'https://api.mapbox.com');

  const style = JSON.parse((await get(`${STYLE}&${token}`)).body);
  assert.equal(style.sources.mapdock.url, 'mapbox://mapdock.world,mapdock.places');
  const tileJson = JSON.parse((await get(`/v4/mapdock.world,mapdock.places.json?secure&${token}`)).body);
  assert.match(tileJson.tiles[0], /^https:\/\/a\.tiles\.mapbox\.com\/v4\//);
  assert.equal((await get(`/map-sessions/v1?sku=101abc&${token}`)).status, 200);
  assert.equal((await get(`/map-sessions/v1?sku=101abc&access_token=pk.other`)).status, 401);

  const events = await openSession(t, proxy.port, { host: 'events.mapbox.com', cert });
  const headers = { ':method': 'POST', ':path': `/events/v2?${token}` };
  const report = JSON.stringify([{ event: 'appUserTurnstile' }]);
  assert.equal((await requestHttp2(events, headers, report)).status, 204);
  assert.equal(requests.list().length, 5);
});

test('mapbox: has a token from which the engine reads the account', async (t) => {
  const { access } = await startBoth(t, 'mapbox');
  const [, payload = '', signature] = access.accessToken.split('.');
  assert.equal(JSON.parse(atob(payload)).u, 'mapdock');
  assert.ok(signature);
});

test('refuses the name of an unknown provider', () => {
  assert.throws(() => findProvider('google'), /There is no provider "google"\. There are: local, mapbox\./);
});
