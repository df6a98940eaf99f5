import { cameraToPlace } from './camera-to-place.js';
import type { Place } from './place.js';

const rome: Place = {
  key: '7',
  id: 7,
  name: 'Rome',
  position: [12.5, 41.9],
  bounds: undefined,
  properties: {},
};

test('goes near enough to a point to tell it from its neighbours, and no further away than it is', () => {
  expect(cameraToPlace(rome, 1.5)).toEqual({ center: [12.5, 41.9], zoom: 5 });
  expect(cameraToPlace(rome, 9)).toEqual({ center: [12.5, 41.9], zoom: 9 });
});

test('shows all of an area', () => {
  const bounds: Place['bounds'] = [
    [0, 0],
    [10, 4],
  ];
  expect(cameraToPlace({ ...rome, bounds }, 9)).toEqual({ bounds, padding: 48 });
});
