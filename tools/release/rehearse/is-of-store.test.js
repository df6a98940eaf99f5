import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOfStore } from './is-of-store.js';

const STORE = 'https://host.example/';

test('knows the files of a store at the root of the host’s own origin from those of the host', () => {
  for (const path of [
    'releases/1.2.3-0/release.json',
    'engine/mapbox-gl/3.0.0/core.js',
    'channels/production.json',
  ]) {
    assert.equal(isOfStore(STORE + path, STORE), true, path);
  }
  for (const path of ['', 'config.json', 'main.js', 'releases', 'engineering/plan.js']) {
    assert.equal(isOfStore(STORE + path, STORE), false, path);
  }
});

test('takes the same folders of another place for none of the store', () => {
  assert.equal(isOfStore('https://host.example/releases/a.js', 'https://host.example/maps/'), false);
  assert.equal(isOfStore('https://host.example/maps/releases/a.js', 'https://host.example/maps/'), true);
});
