import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FONT_NAMES } from '../glyphs/glyph-store.ts';
import { DOTS, ICON_NAMES } from '../sprites/icons.ts';
import { LAYERS } from '../tiles/layers.ts';
import { MAPBOX_ADDRESSES, plainAddresses } from './addresses.ts';
import { makeStyle, STYLE_IDS } from './make-style.ts';
import { PALETTES } from './palettes.ts';

export type StyleLayer = {
  id: string;
  type: string;
  source?: string;
  'source-layer'?: string;
  layout?: Record<string, any>;
};

// The least contrast for text of normal size, by WCAG 2: https://www.w3.org/TR/WCAG22/#contrast-minimum
const READABLE = 4.5;

function layersOf(id: string): StyleLayer[] {
  return makeStyle(id, MAPBOX_ADDRESSES).layers as StyleLayer[];
}

/** @returns all strings in it */
function stringsIn(expression: unknown): string[] {
  if (typeof expression === 'string') return [expression];
  return Array.isArray(expression) ? expression.flatMap(stringsIn) : [];
}

/** @param colour such as "#1a2b3c" */
function luminance(colour: string) {
  const channels = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = channels.map((c) =>
    c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string) {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

for (const id of STYLE_IDS) {
  test(`${id} uses only layers, fonts and icons that the provider has`, () => {
    const icons = [...ICON_NAMES, ...Object.keys(DOTS), 'capital'];
    for (const layer of layersOf(id)) {
      if (layer.type !== 'background')
        assert.ok(Object.hasOwn(LAYERS, layer['source-layer'] ?? ''), layer.id);
      for (const font of layer.layout?.['text-font'] ?? []) assert.ok(FONT_NAMES.includes(font), font);
      const named = stringsIn(layer.layout?.['icon-image']).filter(
        (text) => !['step', 'get', 'rank'].includes(text),
      );
      for (const icon of named) assert.ok(icons.includes(icon), icon);
    }
  });

  test(`${id} has names with enough contrast to land and water`, () => {
    const { land, water, countryText, cityText, capitalText, marineText } = PALETTES[id] ?? assert.fail();
    for (const text of [countryText, cityText, capitalText])
      assert.ok(contrast(text, land) >= READABLE, text);
    assert.ok(contrast(marineText, water) >= READABLE, `${marineText}: ${contrast(marineText, water)}`);
  });

  test(`${id} has land that differs from water`, () => {
    const { land, water } = PALETTES[id] ?? assert.fail();
    assert.ok(contrast(land, water) >= 1.3, String(contrast(land, water)));
  });

  test(`${id} has nothing that only Mapbox’s engine draws, for other clients`, () => {
    const style = makeStyle(id, plainAddresses('http://localhost:1', 'pk.a b'));
    assert.equal('fog' in style, false);
    assert.equal(style.sprite, `http://localhost:1/styles/v1/mapdock/${id}/sprite?access_token=pk.a%20b`);
  });
}

test('all styles have the same layers, so that one can replace another', () => {
  const [first = [], ...others] = STYLE_IDS.map((id) => layersOf(id).map((layer) => layer.id));
  for (const other of others) assert.deepEqual(other, first);
});
