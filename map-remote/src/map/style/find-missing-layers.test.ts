import { findMissingLayers } from './find-missing-layers.js';

test('names what the style lacks by the places where the config names it', () => {
  const config = {
    styleLayers: { water: {}, sea: {} },
    interaction: { styleLayerIds: ['roads', 'sea'] },
  };
  expect(findMissingLayers(config, (id) => id === 'water' || id === 'roads')).toEqual([
    { path: 'styleLayers.sea', layerId: 'sea' },
    { path: 'interaction.styleLayerIds[1]', layerId: 'sea' },
  ]);
  expect(findMissingLayers({}, () => false)).toEqual([]);
});
