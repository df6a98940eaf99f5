import { FakeMap } from '../../testing/fakes/create-fake-map.js';
import { findLacking, findWanted } from './wanted-modules.js';

const ZOOM = 5;

/** A layer as the engine stores it, for which it may need a module. */
const createLayer = (module: string, { isHidden = false } = {}) => ({
  isHidden: (zoom: number) => zoom !== ZOOM || isHidden,
  mayUse: (name: string) => name === module,
});
const createCache = (source: object) => ({ getSource: () => source });
const createStandIn = (type: string, isStarted: boolean) =>
  createCache({ type, startLoad() {}, loaded: () => !isStarted });

function wantedOf(style: object | undefined) {
  const whole = style && { _mergedLayers: {}, _mergedSourceCaches: {}, ...style };
  const map = Object.assign(new FakeMap({ zoom: ZOOM }), { style: whole });
  return findWanted(map.asEngineMap);
}

test('a map without a style, or with a plain one, wants none', () => {
  expect(wantedOf(undefined)).toEqual([]);
  const plain = { layers: createLayer('none') };
  expect(
    wantedOf({ _mergedLayers: plain, _mergedSourceCaches: { base: createCache({ type: 'vector' }) } }),
  ).toEqual([]);
});

test.each([
  ['a globe or relief', { _drapingLoaded: false }, 'lite.main.js'],
  ['a layer of models', { _mergedLayers: { a: createLayer('Standard') } }, 'standard.main.js'],
  ['a layer of roads above ground', { _mergedLayers: { a: createLayer('HD') } }, 'hd.main.js'],
  ['models', { _mergedSourceCaches: { a: createStandIn('model', true) } }, 'standard.main.js'],
  [
    'models in tiles',
    { _mergedSourceCaches: { a: createStandIn('batched-model', true) } },
    'standard.main.js',
  ],
  ['bands', { _mergedSourceCaches: { a: createStandIn('raster-array', true) } }, 'raster_array.main.js'],
])('%s wants a module', (_what, style, name) => {
  expect(wantedOf(style)).toEqual([name]);
});

test.each([
  ['a layer that is not seen', { _mergedLayers: { a: createLayer('HD', { isHidden: true }) } }],
  ['a source that no layer uses', { _mergedSourceCaches: { a: createStandIn('model', false) } }],
  [
    'a source that is there',
    { _mergedSourceCaches: { a: createCache({ type: 'model', loaded: () => false }) } },
  ],
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
