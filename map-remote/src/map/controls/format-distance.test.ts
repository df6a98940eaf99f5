import type { LocaleConfig } from '@mapdock/shared';
import { createConfig } from '../../testing/create-config.js';
import { planScale } from './format-distance.js';
import { createStringStore } from '../../texts/string-store.js';

function createStrings(locale: LocaleConfig) {
  const store = createStringStore(document.createElement('div'), new AbortController().signal);
  store.update(createConfig({ locale }));
  return store.current;
}

test.each<[number, LocaleConfig, string]>([
  [1234, { language: 'en' }, '1 km'],
  [0.4, { language: 'en' }, '0.3 m'],
  [0.4, { language: 'de' }, '0,3 m'],
  [5_123_000, { language: 'de' }, '5.000 km'],
  [3300, { language: 'en', units: 'imperial' }, '2 mi'],
  [100, { language: 'en', units: 'imperial' }, '300 ft'],
  [926, { language: 'en', units: 'nautical' }, '0.5 nmi'],
  [3704, { language: 'de', units: 'nautical', strings: { 'unit.nauticalMile': '{value} sm' } }, '2 sm'],
  [2200, { language: 'ar-EG' }, '٢ كم'],
])('the longest bar of at most %d m with %j is %s', (metres, locale, expected) => {
  expect(planScale(metres, createStrings(locale)).text.text).toBe(expected);
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
  expect(plan.text.text).toBe(text);
});
