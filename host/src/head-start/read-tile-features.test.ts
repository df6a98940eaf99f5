import { TextDecoder } from 'node:util';
import { makeTile } from '../testing/make-tile.js';

// jsdom has none, and the module takes it when it is loaded.
Object.assign(globalThis, { TextDecoder });
/* eslint-disable @typescript-eslint/no-require-imports, @typescript-eslint/consistent-type-imports -- after that */
const { readTileFeatures } = require('./read-tile-features.js') as typeof import('./read-tile-features.js');

const TILE = makeTile({
  roads: [{ name: 'A 1' }],
  places: [{ name: 'Łódź', rank: 300, capital: false }, { name: 'Genève', height: 373.5, capital: true }, {}],
});

test('gives the properties of each feature of a layer', () => {
  expect(readTileFeatures(TILE, 'places').map((feature) => Object.fromEntries(feature))).toEqual([
    { name: 'Łódź', rank: 300, capital: false },
    { name: 'Genève', height: 373.5, capital: true },
    {},
  ]);
});

test('gives nothing of a layer that is not there', () => {
  expect(readTileFeatures(TILE, 'seas')).toEqual([]);
  expect(readTileFeatures(new Uint8Array(), 'places')).toEqual([]);
});

test('comes to an end with whatever it is given', () => {
  for (let length = 0; length < TILE.length; length += 1) {
    const cut = TILE.slice(0, length);
    const noise = TILE.map((byte, at) => (at === length ? byte ^ 255 : byte));
    for (const bytes of [cut, noise]) {
      try {
        expect(Array.isArray(readTileFeatures(bytes, 'places'))).toBe(true);
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError);
      }
    }
  }
});
