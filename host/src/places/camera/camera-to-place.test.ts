import { cameraToPlace } from './camera-to-place.js';
import type { Place } from '../place.js';

const rome: Place = {
  sourceId: 'sites',
  key: '7',
  isExact: true,
  id: 7,
  name: 'Rome',
  position: [12.5, 41.9],
  bounds: undefined,
  properties: {},
};

test('goes to a point at the zoom', () => {
  expect(cameraToPlace(rome, 9)).toEqual({ center: [12.5, 41.9], zoom: 9 });
});

test('shows all of an area', () => {
  const bounds: Place['bounds'] = [
    [0, 0],
    [10, 4],
  ];
  expect(cameraToPlace({ ...rome, bounds }, 9)).toEqual({ bounds, padding: 48 });
});
