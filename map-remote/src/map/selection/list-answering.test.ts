import { listAnswering } from './list-answering.js';

const LAYERS = [{ id: 'a' }, { id: 'b' }];
const BUILDING = { id: 'building', importId: 'basemap' };
const POI = { id: 'poi', importId: 'basemap' };
const MUSEUMS = { ...POI, layerId: 'museum-label' };
const INTERACTION = { styleLayerIds: ['sea', BUILDING], featuresets: [POI, MUSEUMS] };

test('all layers and featuresets answer to a query that names none', () => {
  expect(listAnswering(LAYERS, INTERACTION)).toEqual({
    layers: ['a', 'b', 'sea', BUILDING],
    featuresets: [POI, MUSEUMS],
  });
  expect(listAnswering([])).toEqual({ layers: [], featuresets: [] });
});

test('a query that names some gets those of them that answer', () => {
  const layerIds = ['b', 'nowhere', { ...BUILDING }, { id: 'sea', importId: 'basemap' }];
  expect(listAnswering(LAYERS, INTERACTION, { layerIds })).toEqual({
    layers: ['b', BUILDING],
    featuresets: [],
  });
  expect(listAnswering(LAYERS, INTERACTION, { layerIds: [] })).toEqual({ layers: [], featuresets: [] });
  expect(listAnswering(LAYERS, INTERACTION, { featuresets: [POI] }).featuresets).toEqual([POI, MUSEUMS]);
  expect(listAnswering(LAYERS, INTERACTION, { featuresets: [MUSEUMS] })).toEqual({
    layers: [],
    featuresets: [MUSEUMS],
  });
});
