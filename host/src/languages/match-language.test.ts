import { directionOf, matchLanguage } from './match-language.js';

test.each([
  [['de-AT', 'en'], 'de'],
  [['sv', 'fr-CA', 'de'], 'fr'],
  [['zh-CN'], 'zh-Hans'],
  [['zh-SG'], 'zh-Hans'],
  [['zh-TW', 'ja'], 'ja'],
  [['pt-BR'], 'pt'],
  [['c', '', 'x-private', 'it'], 'it'],
  [['sv'], 'en'],
  [[], 'en'],
])('of %j the page is in %s', (wanted, language) => {
  expect(matchLanguage(wanted)).toBe(language);
});

test('Arabic is read from right to left, all others from left to right', () => {
  expect(directionOf('ar')).toBe('rtl');
  expect(directionOf('ja')).toBe('ltr');
});
