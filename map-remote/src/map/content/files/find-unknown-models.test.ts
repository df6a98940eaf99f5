import type { LayerConfig } from '@mapdock/shared';
import { findUnknownModels } from './find-unknown-models.js';

const layer = (modelId: unknown): LayerConfig =>
  ({ id: 'a', type: 'model', source: 'b', layout: { 'model-id': modelId } }) as LayerConfig;

const find = (modelId: unknown) =>
  findUnknownModels([layer('tree'), layer(modelId)], ['tree', 'tower'], [0, 1]).map(({ path, nearest }) => [
    path,
    nearest,
  ]);

test.each([
  ['a name', 'tre'],
  ['a result of match', ['match', ['get', 'kind'], 'x', 'tree', ['y', 'z'], 'tre', 'tower']],
  ['the last result of match', ['match', ['get', 'kind'], 'x', 'tree', 'tre']],
  ['a result of case', ['case', ['has', 'x'], 'tre', 'tower']],
  ['the last result of case', ['case', ['has', 'x'], 'tree', 'tre']],
  ['a result of step', ['step', ['zoom'], 'tree', 10, 'tre']],
  ['a result inside of another', ['coalesce', ['get', 'model'], ['case', ['has', 'x'], 'tower', 'tre']]],
])('%s that names no model is told with the nearest one', (_what, modelId) => {
  expect(find(modelId)).toEqual([['layers[1].layout.model-id', 'tree']]);
});

test.each([
  ['known names', ['match', ['get', 'kind'], 'tre', 'tree', 'tower']],
  ['an address', 'https://models.example/tree.glb'],
  ['what comes from data', ['get', 'tre']],
  ['nothing', undefined],
])('%s is no fault', (_what, modelId) => {
  expect(find(modelId)).toEqual([]);
});

test('only layers at the positions are searched, and each is named by its place in the list', () => {
  const layers = [layer('twoer'), layer('tree'), layer('tre')];
  expect(findUnknownModels(layers, ['tree', 'tower'], [2])).toMatchObject([
    { path: 'layers[2].layout.model-id', nearest: 'tree' },
  ]);
});

test('other layers have no models', () => {
  expect(findUnknownModels([{ id: 'a', type: 'background' }], [], [0])).toEqual([]);
});
