import { formatDistance } from './format-distance.js';
import { distanceMeters } from '../search/distance-meters.js';

test.each([
  [12.4, 'en', '12 m'],
  [999, 'en', '999 m'],
  [1_549, 'de', '1,5 km'],
  [12_345, 'en', '12 km'],
])('%d m in %s', (meters, language, text) => {
  expect(formatDistance(meters, language)).toBe(text);
});

test('the distance of Paris and London, also counted around the earth', () => {
  expect(distanceMeters([2.3522, 48.8566], [-0.1276, 51.5072]) / 1000).toBeCloseTo(343.6, 0);
  expect(distanceMeters([2.3522, 48.8566], [359.8724, 51.5072]) / 1000).toBeCloseTo(343.6, 0);
});
