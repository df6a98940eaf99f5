import { directionOf, matchLanguage } from './match-language.js';

test.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['DE-latn-ch-1996', 'de'],
  ['de-DE-u-nu-arab', 'de'],
  ['en-GB', 'en'],
  ['pt-PT', 'pt'],
  ['es-419', 'es'],
  ['ar-EG', 'ar'],
  ['ja-JP', 'ja'],
  ['zh', 'zh-Hans'],
  ['zh-CN', 'zh-Hans'],
  ['zh-SG', 'zh-Hans'],
  ['zh-Hans-HK', 'zh-Hans'],
  ['cmn-CN', 'zh-Hans'],
])('%s is matched as %s', (tag, language) => {
  expect(matchLanguage(tag)).toBe(language);
});

test.each(['he', 'zh-TW', 'zh-Hant-CN', 'zh-HK', 'ar-Latn', 'gsw'])(
  'there are no strings for %s, not even in a related language',
  (tag) => {
    expect(matchLanguage(tag)).toBeUndefined();
  },
);

test.each([
  ['ar-EG', 'rtl'],
  ['he', 'rtl'],
  ['ar-Latn', 'ltr'],
  ['ja', 'ltr'],
])('%s is read %s', (tag, direction) => {
  expect(directionOf(tag)).toBe(direction);
});
