import type { Format } from '../../config/place-formats.js';
import { formatValue } from './format-value.js';

const text = (value: string) => ({ kind: 'text', text: value });
const format = (value: unknown, kind?: Format, unit?: string) =>
  formatValue(value, { language: 'en', format: kind, unit });

test.each([
  [1984, 'en', '1984'],
  [12345.5, 'en', '12,345.5'],
  [12345.5, 'de', '12.345,5'],
  ['2007-06-28', 'en', 'June 28, 2007'],
  ['2007-06-28', 'de', '28. Juni 2007'],
  ['2007-99-99', 'en', '2007-99-99'],
  ['2007-02-30', 'en', '2007-02-30'],
  ['plain', 'en', 'plain'],
] as const)('writes %j in %s as %j', (value, language, written) => {
  expect(formatValue(value, { language })).toEqual(text(written));
});

test.each([undefined, null, '', ' '])('returns nothing for %j', (value) => {
  expect(format(value)).toBeUndefined();
});

test('formats an http(s) address as a link or an image, and no other one', () => {
  const href = 'https://whc.unesco.org/en/list/314/';
  const image = 'https://a.example/b.JPG?size=2';
  expect(format(href)).toEqual({ kind: 'link', text: 'whc.unesco.org/en/list/314', href });
  expect(format(image)).toEqual({ kind: 'image', src: image });
  expect(format(href, 'image')).toEqual({ kind: 'image', src: href });
  for (const bad of ['javascript:alert(1)', 'data:text/html,x', '//a.example', 'ftp://a.example']) {
    for (const kind of ['auto', 'link', 'image'] as const) expect(format(bad, kind)).toEqual(text(bad));
  }
});

test('formats dates with a time, and times of a zone', () => {
  expect(format('2007-06-28T10:30')).toEqual(text('June 28, 2007 at 10:30 AM'));
  const inZone = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' });
  expect(format('2007-06-28T10:30:00Z')).toEqual(text(inZone.format(Date.UTC(2007, 5, 28, 10, 30))));
  expect(format('2007-06-28', 'datetime')).toEqual(text('June 28, 2007'));
  expect(format('2007-06-28T99:30')).toEqual(text('2007-06-28T99:30'));
  expect(format('2007-02-30T10:30')).toEqual(text('2007-02-30T10:30'));
});

test('formats e-mail addresses, and telephone numbers where the config says so', () => {
  expect(format('a.b@c.example')).toEqual({
    kind: 'link',
    text: 'a.b@c.example',
    href: 'mailto:a.b@c.example',
  });
  expect(format('a@b.example?bcc=c@d.example', 'email')).toEqual(text('a@b.example?bcc=c@d.example'));
  expect(format('+49 (89) 12-34', 'phone')).toEqual({
    kind: 'link',
    text: '+49 (89) 12-34',
    href: 'tel:+49891234',
  });
  expect(format('+49 89 1234')).toEqual(text('+49 89 1234'));
  expect(format('call us', 'phone')).toEqual(text('call us'));
});

test('writes numbers with their unit', () => {
  expect(format(12, 'number', 'kilometer')).toEqual(text('12 km'));
  const warm = formatValue(21.5, { language: 'de', unit: 'celsius' });
  // Which space stands before the unit differs between versions of the language data.
  expect(JSON.stringify(warm).replace(/\s/u, ' ')).toBe('{"kind":"text","text":"21,5 °C"}');
  expect(format(5, 'number', 'kilometer-per-hour')).toEqual(text('5 km/h'));
  expect(format(8, 'number', 'beds')).toEqual(text('8\u202fbeds'));
  expect(format('12', 'number')).toEqual(text('12'));
  expect(format('many', 'number', 'beds')).toEqual(text('many'));
});

test('formats yes and no', () => {
  expect(format(true)).toEqual({ kind: 'boolean', isTrue: true });
  expect(format(0, 'boolean')).toEqual({ kind: 'boolean', isTrue: false });
  expect(format('yes', 'boolean')).toEqual({ kind: 'boolean', isTrue: true });
  expect(format('yes')).toEqual(text('yes'));
});

test('formats lists, and each of their items by its value', () => {
  expect(format(['a', 1984, null, 'https://b.example/'])).toEqual({
    kind: 'list',
    items: [text('a'), text('1984'), { kind: 'link', text: 'b.example', href: 'https://b.example/' }],
  });
  expect(format('a; b', 'list')).toEqual({ kind: 'list', items: [text('a'), text('b')] });
});

test('a text of several lines, or a long one, is a paragraph', () => {
  expect(format('a\nb')).toEqual({ kind: 'paragraph', text: 'a\nb' });
  expect(format('x'.repeat(121))).toMatchObject({ kind: 'paragraph' });
  expect(format('short', 'paragraph')).toEqual({ kind: 'paragraph', text: 'short' });
});

test.each([{}, { a: 1 }, NaN, Infinity])('says of %j that it can’t be shown', (value) => {
  expect(format(value)).toEqual({ kind: 'unsupported' });
  for (const kind of ['text', 'list', 'image'] as const) {
    if (typeof value === 'object') expect(format(value, kind)).toEqual({ kind: 'unsupported' });
  }
});
