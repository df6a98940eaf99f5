import { createSource } from '../../testing/create-config.js';
import { FakeMap } from '../../testing/fakes/create-fake-map.js';
import { readFeatures, type Answering } from './read-features.js';
import { toSourceFeature } from './to-source-feature.js';

const geometry = { type: 'Point', coordinates: [1, 2] } as const;
const POI = 'poi-label\u001fbasemap';

function createMap() {
  const map = new FakeMap({ container: document.createElement('div') });
  map.addSource('places', createSource());
  map.addLayer({ id: 'a', type: 'circle', source: 'places' });
  const queried: unknown[][] = [];
  const { queryRenderedFeatures } = map;
  map.queryRenderedFeatures = (...parameters) => {
    queried.push(parameters);
    return queryRenderedFeatures(...parameters);
  };
  const read = (answering: Partial<Answering>, place?: [number, number]) =>
    readFeatures(map.asEngineMap, place, { layers: [], featuresets: [], ...answering }, toSourceFeature);
  return { map, queried, read };
}

const feature = (id: number, layer: string, source = 'places') => ({
  layer: { id: layer },
  source,
  id,
  properties: { name: layer },
  geometry,
});

test('what is drawn names layer and source, and only layers that exist are queried', () => {
  const { map, queried, read } = createMap();
  map.features = [feature(1, 'a')];
  expect(read({ layers: ['a', 'gone'] }, [1, 2])).toEqual([
    { layerId: 'a', sourceId: 'places', id: 1, properties: { name: 'a' }, geometry },
  ]);
  read({ layers: ['a'] });
  expect(queried).toEqual([[[1, 2], { layers: ['a'] }], [{ layers: ['a'] }]]);
});

test('without a layer there is no query: the engine would answer for all layers', () => {
  const { queried, read } = createMap();
  expect(read({ layers: ['gone'] }, [1, 2])).toEqual([]);
  expect(queried).toEqual([]);
});

test('features of featuresets and of layers of imports name them, in the order in which they are drawn', () => {
  const { map, read } = createMap();
  map.features = [feature(1, 'a'), feature(2, POI, 'poi'), feature(3, 'building\u001fbasemap', 'streets')];
  const layers = ['a', { id: 'building', importId: 'basemap' }];
  const found = read({ layers, featuresets: [{ id: 'poi', importId: 'basemap' }] });
  const inImport = { importId: 'basemap', geometry };
  expect(found).toEqual([
    { layerId: 'a', sourceId: 'places', id: 1, properties: { name: 'a' }, geometry },
    {
      ...{ layerId: 'poi-label', sourceId: 'poi', id: 2, featuresetId: 'poi' },
      ...{ properties: { name: POI }, ...inImport },
    },
    {
      ...{ layerId: 'building', sourceId: 'streets', id: 3 },
      ...{ properties: { name: 'building\u001fbasemap' }, ...inImport },
    },
  ]);
});

test('of a featureset only the features of the layer that is named are read', () => {
  const { map, read } = createMap();
  map.features = [feature(1, POI), feature(2, 'museum-label\u001fbasemap')];
  const poi = { id: 'poi', importId: 'basemap' };
  const found = (layerId?: string) =>
    read({ featuresets: [layerId === undefined ? poi : { ...poi, layerId }] }).map(({ id }) => id);
  expect([found(), found('museum-label'), found('building')]).toEqual([[1, 2], [2], []]);
});

test('featuresets and imports that the style lacks are not queried, since the engine would report each query', () => {
  const { map, read } = createMap();
  map.features = [feature(1, 'a'), feature(2, POI)];
  const errors: unknown[] = [];
  map.on('error', (event) => errors.push(event));
  const featuresets = [
    { id: 'pio', importId: 'basemap' },
    { id: 'poi' },
    { id: 'poi', importId: 'nowhere' },
    { id: 'constructor', importId: 'basemap' },
  ];
  expect(read({ layers: ['a', { id: 'poi-label', importId: 'other' }], featuresets })).toHaveLength(1);
  expect(errors).toEqual([]);
});
