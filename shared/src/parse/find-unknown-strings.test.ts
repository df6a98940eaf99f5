import { findUnknownStrings } from './find-unknown-strings.js';
import type { LocaleStrings } from '../config/locale-config.js';

const find = (strings: object) => findUnknownStrings({ locale: { strings: strings as LocaleStrings } });

test('keys of built-in strings are known, and those of the failure panel with the code of an error', () => {
  expect(find({ 'zoom.in': 'a', 'failed.title.STYLE_FAILED': 'b', 'failed.text.MAP_FAILED': 'c' })).toEqual(
    [],
  );
  expect(findUnknownStrings({})).toEqual([]);
  expect(findUnknownStrings({ locale: {} })).toEqual([]);
});

test('forms of strings with numbers are known for each plural category, and for no other string', () => {
  expect(find({ 'announce.selected.few': 'a', 'features.more.other': 'b' })).toEqual([]);
  expect(find({ 'announce.selected.several': 'a', 'zoom.in.one': 'b' })).toEqual([
    'locale.strings."announce.selected.several"',
    'locale.strings."zoom.in.one"',
  ]);
});

test('other keys are reported by their paths', () => {
  expect(
    find({ 'zoom.inn': 'a', toString: 'b', 'failed.title.NO_SUCH_CODE': 'c', 'failed.titles': 'd' }),
  ).toEqual([
    'locale.strings."zoom.inn"',
    'locale.strings.toString',
    'locale.strings."failed.title.NO_SUCH_CODE"',
    'locale.strings."failed.titles"',
  ]);
});
