import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseScene, makeMapConfig, makePageConfig } from './scene.ts';

test('replaces only what is given in the usual scene', () => {
  const usual = chooseScene({});
  const dark = chooseScene({ style: 'dark' });
  assert.deepEqual(dark, { ...usual, style: 'mapbox://styles/mapdock/dark' });
  const there = chooseScene({ camera: '-58.4,-34.6,9.5' });
  assert.deepEqual(there, { ...usual, center: [-58.4, -34.6], zoom: 9.5 });
});

test('refuses an unknown style and a camera that is not one', () => {
  assert.throws(() => chooseScene({ style: 'satellite' }), /There is no style/);
  for (const camera of ['10,48', '10,48,4,0', '10,,4', 'here']) {
    assert.throws(() => chooseScene({ camera }), /--camera must be/);
  }
});

test('gives pages the provider’s address and token, Mapdock’s page in the form of its config', () => {
  const access = { baseApiUrl: 'https://api.mapbox.com', accessToken: 'pk.made-up' };
  const setting = { access, scene: chooseScene({}) };
  assert.deepEqual(makeMapConfig(setting).provider, access);
  const [, json = ''] = /bench = (.*);</.exec(makePageConfig(setting)) ?? [];
  assert.deepEqual(JSON.parse(json), { ...setting.scene, ...access });
});
