import type { LayerConfig } from '@mapdock/shared';
import { createNamingLayers } from './naming-layers.js';

const createLayer = (parts: object = {}) =>
  ({ id: 'a', type: 'circle', source: 'a', ...parts }) as unknown as LayerConfig;

test.each([
  ['a slot', { slot: 'top' }],
  ['a layer', { beforeId: 'roads' }],
  ['a layer inside a source', { 'source-layer': 'roads' }],
  ['a model', { type: 'model' }],
])('finds a layer that names %s', (_what, parts) => {
  expect(createNamingLayers()([createLayer(), createLayer(parts)])).toEqual([1]);
});

test('a list is compared with the one before by position', () => {
  const find = createNamingLayers();
  const plain = createLayer();
  const naming = createLayer({ slot: 'top' });
  expect(find([plain, naming])).toEqual([1]);
  expect(find([naming, naming])).toEqual([0, 1]);
  expect(find([naming, plain])).toEqual([0]);
  expect(find([plain, naming, naming])).toEqual([1, 2]);
  expect(find([])).toEqual([]);
  expect(find([plain])).toEqual([]);
});

test('a layer that is the same object at its position is not read again', () => {
  const find = createNamingLayers();
  let reads = 0;
  const layer = createLayer();
  const watched = Object.defineProperty({ ...layer }, 'slot', {
    get() {
      reads += 1;
      return 'top';
    },
  });
  expect(find([layer, watched])).toEqual([1]);
  expect(find([createLayer(), watched])).toEqual([1]);
  expect(reads).toBe(1);
});
