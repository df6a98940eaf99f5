import type { StyleParts } from '../../../engine/private-api/styles/parts-of-styles.js';
import { findMissingNames, type Naming } from './find-missing-names.js';

const parts = (changes: Partial<StyleParts>): StyleParts => ({
  importId: undefined,
  isLoaded: true,
  sources: new Map(),
  layerIds: [],
  featuresetIds: [],
  ...changes,
});
const ROOT = parts({
  layerIds: ['water', 'own'],
  sources: new Map([
    ['composite', 'vector'],
    ['hills', 'raster-dem'],
  ]),
});
const BASEMAP = parts({
  importId: 'basemap',
  layerIds: ['building'],
  sources: new Map([['shops', 'geojson']]),
  featuresetIds: ['poi'],
});
const STYLES = [ROOT, BASEMAP];

const find = (config: Naming, styles = STYLES) =>
  findMissingNames(config, styles).map(({ path, layer, expected, nearest }) =>
    [path, layer?.layerId, nearest, expected].filter((each) => each !== undefined),
  );

test('what the style has is not missing, nor what only the config has', () => {
  const found = find({
    styleLayers: { water: {}, building: { importId: 'basemap' } },
    interaction: {
      styleLayerIds: ['water', { id: 'building', importId: 'basemap' }],
      featuresets: [{ id: 'poi', importId: 'basemap', layerId: 'building' }],
    },
    sources: { places: { type: 'geojson' } },
    selection: { sourceId: 'places', featureIds: [1] },
    hover: { featuresetId: 'poi', importId: 'basemap', featureId: 1 },
    featureStates: [
      { sourceId: 'composite', sourceLayer: 'road', featureId: 1, state: {} },
      { sourceId: 'shops', importId: 'basemap', featureId: 1, state: {} },
    ],
  });
  expect([found, find({})]).toEqual([[], []]);
});

test.each<[string, Naming, unknown[]]>([
  [
    'a layer',
    { styleLayers: { waters: {} } },
    ['styleLayers.waters', 'waters', 'water', 'one of water, own'],
  ],
  [
    'a layer that an import has',
    { interaction: { styleLayerIds: ['building'] } },
    [
      'interaction.styleLayerIds[0]',
      'building',
      'importId: "basemap" beside the id, since that import has the layer',
    ],
  ],
  [
    'a layer of an import',
    { styleLayers: { biulding: { importId: 'basemap' } } },
    ['styleLayers.biulding', 'biulding', 'building', 'one of building'],
  ],
  [
    'an import',
    { styleLayers: { building: { importId: 'basemp' } } },
    ['styleLayers.building.importId', 'basemap', 'one of basemap'],
  ],
  [
    'a featureset',
    { interaction: { featuresets: [{ id: 'pois', importId: 'basemap' }] } },
    ['interaction.featuresets[0].id', 'poi', 'one of poi'],
  ],
  [
    'a featureset that an import has',
    { interaction: { featuresets: [{ id: 'poi' }] } },
    ['interaction.featuresets[0].id', 'importId: "basemap" beside it, since that import has the featureset'],
  ],
  [
    'a layer of a featureset',
    { interaction: { featuresets: [{ id: 'poi', importId: 'basemap', layerId: 'buildin' }] } },
    ['interaction.featuresets[0].layerId', 'building', 'one of building'],
  ],
  [
    'the featureset of a feature',
    { hover: { featuresetId: 'pois', importId: 'basemap', featureId: 1 } },
    ['hover.featuresetId', 'poi', 'one of poi'],
  ],
  [
    'the source of a selection',
    { selection: { sourceId: 'compsite', featureIds: [1] } },
    ['selection.sourceId', 'composite', 'one of composite'],
  ],
  [
    'a source without features that can be named',
    { selection: { sourceId: 'hills', featureIds: [1] } },
    ['selection.sourceId', 'one of composite'],
  ],
  [
    'the layer inside a vector source',
    { hover: { sourceId: 'composite', featureId: 1 } },
    ['hover.sourceLayer', 'the name of a layer inside the vector source'],
  ],
  [
    'the source of a marker',
    { markers: [{ id: 'a', label: 'A', feature: { sourceId: 'shop', importId: 'basemap', featureId: 1 } }] },
    ['markers[0].feature.sourceId', 'shops', 'one of shops'],
  ],
  [
    'the source of a popup',
    { popups: [{ id: 'a', content: 'A', feature: { sourceId: 'toString', featureId: 1 } }] },
    ['popups[0].feature.sourceId', 'one of composite'],
  ],
])('%s that the style lacks is found, with what there is', (_what, config, expected) => {
  expect(find(config)).toEqual([expected]);
});

test('layers of the config are not said to be there', () => {
  const layers = [{ id: 'own', type: 'background' as const }];
  expect(find({ styleLayers: { sea: {} }, layers })).toEqual([['styleLayers.sea', 'sea', 'one of water']]);
});

test('of an import that is not loaded nothing is said', () => {
  const loading = parts({ importId: 'basemap', isLoaded: false });
  const interaction = { featuresets: [{ id: 'poi', importId: 'basemap', layerId: 'a' }] };
  expect(find({ interaction, styleLayers: { building: { importId: 'basemap' } } }, [ROOT, loading])).toEqual(
    [],
  );
});

test('each missing source is found once, and no more than twenty names are, quickly', () => {
  const states = (name: (index: number) => string) =>
    Array.from({ length: 10_000 }, (_, index) => ({ sourceId: name(index), featureId: index, state: {} }));
  expect(find({ featureStates: states(() => 'nowhere') })).toHaveLength(1);
  const before = performance.now();
  expect(find({ featureStates: states((index) => `nowhere ${index}`) })).toHaveLength(20);
  expect(performance.now() - before).toBeLessThan(1000);
});
