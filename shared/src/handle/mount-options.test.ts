/** @jest-environment jsdom */
import { assertMountOptions, MAX_LIVE_MAPS } from './mount-options.js';

test('accepts options in their range, and those that are absent', () => {
  const sheets = ['/draw.css', new CSSStyleSheet(), { text: '' }];
  for (const options of [
    {},
    { maxLiveMaps: undefined, onEngine: undefined, styleSheets: undefined },
    { maxLiveMaps: MAX_LIVE_MAPS, neverPark: false, onEngine: () => {}, engineMajor: 3, styleSheets: sheets },
  ]) {
    expect(() => assertMountOptions(options)).not.toThrow();
  }
});

test.each<[string, unknown, string]>([
  ['maxLiveMaps', 17, 'a whole number from 1 to 16 as maxLiveMaps, got 17'],
  ['maxLiveMaps', null, 'a whole number from 1 to 16 as maxLiveMaps, got null'],
  ['degradedNotice', 'yes', 'true or false as degradedNotice'],
  ['nonce', 7, 'a text as nonce'],
  ['fullscreenContainer', '#app', 'an element as fullscreenContainer'],
  ['neverPark', 1, 'true or false as neverPark'],
  ['onEngine', {}, 'a function as onEngine'],
  ['engineMajor', '3', 'a whole number from 1 as engineMajor'],
  ['engineMajor', Number.NaN, 'a whole number from 1 as engineMajor'],
  ['styleSheets', '/draw.css', 'a list of addresses'],
  ['styleSheets', [undefined], 'a list of addresses'],
])('refuses %s %p, and states what it accepts', (name, value, message) => {
  expect(() => assertMountOptions({ [name]: value })).toThrow(TypeError);
  expect(() => assertMountOptions({ [name]: value })).toThrow(message);
});
