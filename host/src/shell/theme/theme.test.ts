import type { StyleOption } from '../../config/host-config.js';
import { parseTheme, pickStyle, schemeOf } from './theme.js';

const createStyle = (key: string, scheme?: 'light' | 'dark'): StyleOption => ({
  key,
  name: key,
  picture: undefined,
  style: `mapbox://styles/mapdock/${key}`,
  scheme,
});
const STYLES = [createStyle('outdoor'), createStyle('day', 'light'), createStyle('night', 'dark')];

test.each([
  ['system', true, 'dark'],
  ['system', false, 'light'],
  ['light', true, 'light'],
  ['dark', false, 'dark'],
] as const)('the theme "%s" on a device that is dark: %s leads to the scheme %s', (theme, isDark, scheme) => {
  expect(schemeOf(theme, isDark)).toBe(scheme);
});

test.each([
  ['dark', 'dark'],
  [null, 'system'],
  ['blue', 'system'],
])('reads the stored theme %j as "%s"', (stored, theme) => {
  expect(parseTheme(stored)).toBe(theme);
});

test.each([
  ['the theme', undefined, 'dark', 'night'],
  ['the theme', undefined, 'light', 'day'],
  ['the user, whatever the theme', 'day', 'dark', 'day'],
  ['the theme if the choice is unknown', 'gone', 'dark', 'night'],
] as const)('the style is picked by %s', (_name, chosen, scheme, key) => {
  expect(pickStyle(STYLES, chosen, scheme).key).toBe(key);
});

test('the first style stands in if none is made for the theme', () => {
  expect(pickStyle([createStyle('outdoor')], undefined, 'dark').key).toBe('outdoor');
});
