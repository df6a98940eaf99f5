import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeMapConfig, makePageConfig } from './scene.ts';

test('gives pages the provider’s address and token, Mapdock’s page in the form of its config', () => {
  const access = { baseApiUrl: 'https://api.mapbox.com', accessToken: 'pk.made-up' };
  const { provider, style, camera } = makeMapConfig(access);
  assert.deepEqual(provider, access);
  const [, json = ''] = /bench = (.*);</.exec(makePageConfig(access)) ?? [];
  assert.deepEqual(JSON.parse(json), { style, ...camera, ...access });
});
