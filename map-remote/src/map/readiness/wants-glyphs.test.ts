import type { EngineStyle } from '../../engine/engine-module.js';
import { wantsGlyphs } from './wants-glyphs.js';

const ADDRESS = 'https://maps.example/fonts/v1/team/Noto%20Sans%20Regular,Arial%20Bold/0-255.pbf';

const styleWith = (layout: object, more: object = {}) =>
  ({
    version: 8,
    sources: {},
    layers: [{ id: 'label', type: 'symbol', layout }],
    ...more,
  }) as unknown as EngineStyle;

test.each<[string, object, boolean]>([
  ['a layer names one of the fonts', { 'text-font': ['Arial Bold'] }, true],
  [
    'an expression does',
    { 'text-font': ['step', ['zoom'], ['literal', ['Noto Sans Regular']], 5, ['literal', ['A']]] },
    true,
  ],
  ['layers name others', { 'text-font': ['Noto Sans'] }, false],
  ['a layer names none, and others are the default', {}, false],
])('glyphs are wanted or not where %s', (_where, layout, isWanted) => {
  expect(wantsGlyphs(styleWith(layout), ADDRESS)).toBe(isWanted);
});

test('the fonts of the specification are those of a layer that names none', () => {
  expect(wantsGlyphs(styleWith({}), 'https://maps.example/fonts/Open Sans Regular/0-255.pbf')).toBe(true);
});

test('an imported style may want any', () => {
  expect(wantsGlyphs(styleWith({}, { imports: [{ id: 'base', url: 'mapbox://styles/a/b' }] }), ADDRESS)).toBe(
    true,
  );
});
