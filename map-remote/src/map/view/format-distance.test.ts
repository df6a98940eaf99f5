import type { LocaleConfig } from '@mapdock/shared';
import { createConfig } from '../../testing/create-config.js';
import { planScale } from './format-distance.js';
import { keepStrings } from './strings.js';

function createStrings(locale: LocaleConfig) {
  const keeper = keepStrings(document.createElement('div'), new AbortController().signal);
  keeper.update(createConfig({ locale }));
  return keeper.current;
}

test.each<[number, LocaleConfig, string]>([
  [1234, { language: 'en' }, '1.2 km'],
  [1234, { language: 'de' }, '1,2 km'],
  [12, { language: 'en' }, '12 m'],
  [0.4, { language: 'en' }, '0.4 m'],
  [5_123_000, { language: 'de' }, '5.100 km'],
  [3000, { language: 'en', units: 'imperial' }, '1.9 mi'],
  [100, { language: 'en', units: 'imperial' }, '330 ft'],
  [926, { language: 'de', units: 'nautical' }, '0,5 nmi'],
  [3704, { language: 'de', units: 'nautical', strings: { 'unit.nauticalMile': '{value} sm' } }, '2 sm'],
])('%d m with %j are %s', (metres, locale, expected) => {
  expect(createStrings(locale).distance(metres)).toBe(expected);
});

test('Arabic numbers and units are written in their own way', () => {
  expect(createStrings({ language: 'ar-EG' }).distance(1200)).toBe('١٫٢ كم');
});

test.each<[number, number, string]>([
  [999, 500, '500 m'],
  [1000, 1000, '1 km'],
  [4900, 3000, '3 km'],
  [0.07, 0.05, '0.05 m'],
  [9_999_000, 5_000_000, '5,000 km'],
])('a bar of at most %d m stands for %d', (longest, metres, text) => {
  const plan = planScale(longest, createStrings({ language: 'en' }));
  expect(plan.metres).toBeCloseTo(metres, 6);
  expect(plan.text).toBe(text);
});
