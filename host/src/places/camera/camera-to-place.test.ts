import { cameraToPlace } from './camera-to-place.js';
import type { Place } from '../place.js';
import { createPlace } from '../../testing/create-place.js';

const rome = createPlace();

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
