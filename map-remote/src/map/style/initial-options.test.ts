import { createConfig } from '../../testing/create-config.js';
import { initialOptions } from './initial-options.js';

const imports = [{ id: 'lightPreset', url: 'https://styles.example/labels' }];

test('the config’s own imports get no values, whatever the options of others are called', () => {
  const basemap = { lightPreset: 'night', theme: 'faded' };
  const styleConfig = { basemap, lightPreset: { color: 'red' } };
  expect(initialOptions(createConfig({ imports, styleConfig }))).toEqual({ basemap });
});

test('null counts as absent in place of a value, and is a value inside of one', () => {
  const color = ['literal', [null, { lightPreset: null }]];
  const styleConfig = { basemap: { lightPreset: null, color } };
  expect(initialOptions(createConfig({ imports, styleConfig }))).toEqual({ basemap: { color } });
  expect(initialOptions(createConfig())).toBeUndefined();
});
