import { placeOfFeature } from './place-of-feature.js';

const CLICKED = [12, 41] as const;
const feature = { layerId: 'sites', sourceId: 'sites', id: 7, properties: { name: 'Rome' } };

test('a point has its own coordinates, not those of the click', () => {
  const geometry = { type: 'Point', coordinates: [12.5, 41.9] };
  expect(placeOfFeature({ ...feature, geometry }, CLICKED, 'name').position).toEqual([12.5, 41.9]);
});

test('a line, which the map cuts at its tiles, is where it was clicked', () => {
  const geometry = {
    type: 'LineString',
    coordinates: [
      [0, 0],
      [1, 1],
    ],
  };
  expect(placeOfFeature({ ...feature, geometry }, CLICKED, 'name').position).toEqual(CLICKED);
});

test('is named by the property of the config, else by its title, its id or its layer', () => {
  const nameFor = (more: object) =>
    placeOfFeature({ ...feature, geometry: { type: 'Point' }, ...more }, CLICKED, 'name').name;
  expect(nameFor({})).toBe('Rome');
  expect(nameFor({ properties: { title: 'Roma' } })).toBe('Roma');
  expect(nameFor({ properties: {} })).toBe('7');
  expect(nameFor({ properties: {}, id: undefined })).toBe('sites');
});
