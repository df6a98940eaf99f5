import { FakeMap } from '../../testing/fakes/create-fake-map.js';
import { createFakeStyle, type FakeStyleParts } from '../../testing/fakes/fake-engine-internals.js';
import { findLacking, findWanted } from './wanted-modules.js';

const ZOOM = 5;

const createLayer = (module: string, isSeen = true) => ({
  module,
  isHidden: (zoom: number) => zoom !== ZOOM || !isSeen,
});
const createStandIn = (type: string, isStarted: boolean) => ({
  type,
  isStandIn: true,
  loaded: () => !isStarted,
});

function wantedOf(parts: FakeStyleParts | undefined) {
  const style = parts && createFakeStyle(parts);
  const map = Object.assign(new FakeMap({ zoom: ZOOM }), { style });
  return findWanted(map.asEngineMap);
}

test('a map without a style, or with a plain one, wants none', () => {
  expect(wantedOf(undefined)).toEqual([]);
  const layers = [createLayer('none')];
  expect(wantedOf({ layers, sources: { base: { type: 'vector' } } })).toEqual([]);
});

test.each<[string, FakeStyleParts, string]>([
  ['a globe or relief', { waitsForDraping: true }, 'lite.main.js'],
  ['a layer of models', { layers: [createLayer('Standard')] }, 'standard.main.js'],
  ['a layer of roads above ground', { layers: [createLayer('HD')] }, 'hd.main.js'],
  ['models', { sources: { a: createStandIn('model', true) } }, 'standard.main.js'],
  ['models in tiles', { sources: { a: createStandIn('batched-model', true) } }, 'standard.main.js'],
  ['bands', { sources: { a: createStandIn('raster-array', true) } }, 'raster_array.main.js'],
])('%s wants a module', (_what, style, name) => {
  expect(wantedOf(style)).toEqual([name]);
});

test.each<[string, FakeStyleParts]>([
  ['a layer that is not seen', { layers: [createLayer('HD', false)] }],
  ['a source that no layer uses', { sources: { a: createStandIn('model', false) } }],
  ['a source that is there', { sources: { a: { type: 'model', loaded: () => false } } }],
])('%s wants none', (_what, style) => {
  expect(wantedOf(style)).toEqual([]);
});

test.each([
  ['Could not load module for source type "model".', 'standard.main.js'],
  ['Could not load module for source type "batched-model".', 'standard.main.js'],
  ['Could not load module for source type "raster-array".', 'raster_array.main.js'],
  ['Standard module failed to load', 'standard.main.js'],
  ['HD module failed to load', 'hd.main.js'],
  ['Could not load model tree from https://maps.example/tree.glb', undefined],
])('the error "%s" means %s', (message, name) => {
  expect(findLacking(message)).toBe(name);
});
