import { nearestName } from './nearest-name.js';

const KNOWN = ['lightPreset', 'theme', 'showPlaceLabels', 'showPointOfInterestLabels'];

test.each([
  ['lightPrest', 'lightPreset'],
  ['LIGHTPRESET', 'lightPreset'],
  ['theem', 'theme'],
  ['showPlaceLabel', 'showPlaceLabels'],
  ['fog', undefined],
  ['', undefined],
  ['x'.repeat(1000), undefined],
])('the name that is most like %j is %j', (name, nearest) => {
  expect(nearestName(name, KNOWN)).toBe(nearest);
});

test('of two names the one with fewer mistakes is nearer', () => {
  expect(nearestName('midle', ['muddle', 'middle'])).toBe('middle');
});

test('a character of two UTF-16 units is like itself', () => {
  expect(nearestName('😀😀theem', ['😀😀theme'])).toBe('😀😀theme');
});
