import de from '../../../languages/de.json';
import { createTexts } from '../../../languages/texts.js';
import { formatArea, formatLength, unitsFor } from './format-measure.js';

const ENGLISH = createTexts('en');
const GERMAN = createTexts('de', de);

test.each([
  [0, 'metric', '0 m'],
  [4.256, 'metric', '4.26 m'],
  [99.9, 'metric', '99.9 m'],
  [123.4, 'metric', '0.12 km'],
  [12_345, 'metric', '12.3 km'],
  [1_234_567, 'metric', '1,235 km'],
  [30.48, 'imperial', '100 ft'],
  [16_093.44, 'imperial', '10 mi'],
  [18_520, 'nautical', '10 nmi'],
] as const)('writes %p metres in %s units as %s', (meters, units, expected) => {
  expect(formatLength(meters, units, ENGLISH)).toBe(expected);
});

test.each([
  [50, 'metric', '50 m²'],
  [250_000, 'metric', '0.25 km²'],
  [9.290_304, 'imperial', '100 ft²'],
  [4046.856_422_4, 'imperial', '1 ac'],
  [25_899_881.103_36, 'imperial', '10 mi²'],
  [2_000_000, 'nautical', '2 km²'],
] as const)('writes %p square metres in %s units as %s', (squareMeters, units, expected) => {
  expect(formatArea(squareMeters, units, ENGLISH)).toBe(expected);
});

test('numbers are those of the language', () => {
  expect(formatLength(12_345, 'metric', GERMAN)).toBe('12,3 km');
  expect(formatArea(1_234_567_890, 'metric', GERMAN)).toBe('1.235 km²');
});

test.each([
  ['en', ['en-GB', 'de-DE'], 'imperial'],
  ['en', ['en', 'en-US'], 'imperial'],
  ['en', ['en-IE', 'en-US'], 'metric'],
  ['de', ['en-US'], 'metric'],
  ['zh-Hans', ['zh-Hans-US'], 'imperial'],
  ['en', ['en', 'not a tag'], 'metric'],
  ['en', ['en-x', 'en_US'], 'metric'],
] as const)('a page in %s for %j is %s', (language, tags, expected) => {
  expect(unitsFor(undefined, language, tags)).toBe(expected);
  expect(unitsFor('nautical', language, tags)).toBe('nautical');
});
