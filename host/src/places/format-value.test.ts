import { formatValue } from './format-value.js';

test.each([
  [1984, 'en', '1984'],
  [12345.5, 'en', '12,345.5'],
  [12345.5, 'de', '12.345,5'],
  ['2007-06-28', 'en', 'June 28, 2007'],
  ['2007-06-28', 'de', '28. Juni 2007'],
  ['2007-99-99', 'en', '2007-99-99'],
  ['2007-02-30', 'en', '2007-02-30'],
  ['plain', 'en', 'plain'],
] as const)('writes %j in %s as %j', (value, language, text) => {
  expect(formatValue(value, language)).toEqual({ kind: 'text', text });
});

test('formats an address as a link, and nothing else', () => {
  const href = 'https://whc.unesco.org/en/list/314/';
  expect(formatValue(href, 'en')).toEqual({ kind: 'link', text: 'whc.unesco.org/en/list/314', href });
  expect(formatValue('javascript:alert(1)', 'en')).toMatchObject({ kind: 'text' });
});

test.each([undefined, null, true, {}, [], '', ' ', NaN])('returns nothing for %j', (value) => {
  expect(formatValue(value, 'en')).toBeUndefined();
});
