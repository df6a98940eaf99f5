import { colorsOfSources } from './colors-of-sources.js';

const layer = (source: string, paint: object) =>
  ({ id: `${source}`, type: 'circle', source, paint }) as never;

test('a source has the colour of its first layer that has one for features that are not selected', () => {
  const selected = ['boolean', ['feature-state', 'selected'], false];
  const colors = colorsOfSources({
    layers: [
      layer('sites', { 'circle-radius': 4 }),
      layer('sites', {
        'circle-color': ['case', selected, 'blue', ['match', ['get', 'kind'], 'a', 'red', 'orange']],
      }),
      layer('sites', { 'circle-color': 'green' }),
      layer('roads', { 'line-color': ['get', 'color'] }),
    ],
  });
  expect([...colors]).toEqual([['sites', 'orange']]);
});
