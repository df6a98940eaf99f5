import { layerKey, nameOfLayer } from './layer-key.js';

test.each([
  ['of the style', 'water', { id: 'water' }],
  ['of an import', { id: 'water', importId: 'basemap' }, { id: 'water', importId: 'basemap' }],
  ['of an import of an import', { id: 'a', importId: 'b\u001fc' }, { id: 'a', importId: 'b\u001fc' }],
])('the name of a layer %s can be read from its key', (_of, name, expected) => {
  expect(nameOfLayer(layerKey(name))).toEqual(expected);
});

test('layers of different styles have different keys', () => {
  const names = ['water', { id: 'water', importId: 'a' }, { id: 'water', importId: 'b' }];
  expect(new Set(names.map(layerKey)).size).toBe(3);
});
