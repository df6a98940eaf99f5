import type { StyleOption } from '../../config/host-config.js';
import { paperLight, paperStyle } from './paper-look.js';

const style = (key: string, scheme?: 'light' | 'dark'): StyleOption =>
  ({ key, name: key, style: `mapbox://styles/mapdock/${key}`, scheme, picture: undefined }) as StyleOption;
const [light, dark, satellite] = [style('light', 'light'), style('dark', 'dark'), style('satellite')];

test('a dark style becomes the light one on paper, and others stay', () => {
  expect(paperStyle([dark, satellite, light], dark)).toBe(light);
  expect(paperStyle([dark, satellite, light], satellite)).toBe(satellite);
  expect(paperStyle([light, dark], light)).toBe(light);
});

test('a dark style stays where there is no light one', () => {
  expect(paperStyle([dark, satellite], dark)).toBe(dark);
});

test('a light that was chosen becomes that of the day', () => {
  expect(paperLight('night')).toBe('day');
  expect(paperLight(undefined)).toBeUndefined();
});
