import { directionOf, matchLanguage } from './match-language.js';

// No language has the tag qaa: it is for private use.
test.each([
  [['de-AT', 'en'], 'de'],
  [['qaa', 'fr-CA', 'de'], 'fr'],
  [['zh-CN'], 'zh-Hans'],
  [['zh-SG'], 'zh-Hans'],
  [['zh-TW', 'ja'], 'ja'],
  [['pt-BR'], 'pt'],
  [['c', '', 'x-private', 'it'], 'it'],
  [['qaa'], 'en'],
  [[], 'en'],
])('of %j the page is in %s', (wanted, language) => {
  expect(matchLanguage(wanted)).toBe(language);
});

test('Arabic is read from right to left, all others from left to right', () => {
  expect(directionOf('ar')).toBe('rtl');
  expect(directionOf('ja')).toBe('ltr');
});
