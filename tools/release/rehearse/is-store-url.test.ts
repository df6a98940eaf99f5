import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isStoreUrl } from './is-store-url.ts';

const STORE = 'https://host.example/';

test('tells the files of a store at the root of the host’s own origin from those of the host', () => {
  for (const path of [
    'releases/1.2.3-0/release.json',
    'engine/mapbox-gl/3.0.0/core.js',
    'channels/production.json',
  ]) {
    assert.equal(isStoreUrl(STORE + path, STORE), true, path);
  }
  for (const path of ['', 'config.json', 'main.js', 'releases', 'engineering/plan.js']) {
    assert.equal(isStoreUrl(STORE + path, STORE), false, path);
  }
});

test('does not count the same folders at another address as part of the store', () => {
  assert.equal(isStoreUrl('https://host.example/releases/a.js', 'https://host.example/maps/'), false);
  assert.equal(isStoreUrl('https://host.example/maps/releases/a.js', 'https://host.example/maps/'), true);
});
