import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PbfReader } from 'pbf';
import { FONT_NAMES, isGlyphRange, knownFonts, readGlyphs } from './glyph-store.ts';

export type Glyph = { id: number; width: number; height: number; advance: number; bitmap: Uint8Array };

const BITMAP_BORDER = 3;

/** Decodes a glyph file by the format's public schema, without code of an engine. */
function decode(bytes: Uint8Array) {
  const fonts: { name: string; glyphs: Glyph[] }[] = [];
  new PbfReader(bytes).readFields((tag, _result, file) => {
    if (tag !== 1) return;
    const font: { name: string; glyphs: Glyph[] } = { name: '', glyphs: [] };
    fonts.push(font);
    file.readMessage((fontTag, _font, reader) => {
      if (fontTag === 1) font.name = reader.readString();
      if (fontTag === 3) font.glyphs.push(readGlyph(reader));
    }, font);
  }, {});
  return fonts;
}

function readGlyph(reader: PbfReader): Glyph {
  const glyph = {
    id: 0,
    width: 0,
    height: 0,
    advance: 0,
    bitmap: new Uint8Array() as Uint8Array,
  };
  reader.readMessage((tag, _glyph, field) => {
    if (tag === 1) glyph.id = field.readVarint();
    if (tag === 2) glyph.bitmap = field.readBytes();
    if (tag === 3) glyph.width = field.readVarint();
    if (tag === 4) glyph.height = field.readVarint();
    if (tag === 7) glyph.advance = field.readVarint();
  }, glyph);
  return glyph;
}

function codePoints(text: string) {
  return [...text].map((character) => character.codePointAt(0) ?? 0);
}

for (const [text, range] of [
  ['Aaz09&ÉØß', '0-255'],
  ['ŁőŞž', '256-511'],
  ['ΑθήναΩ', '768-1023'],
  ['МоскваЇ', '1024-1279'],
  ['ếộữ', '7680-7935'],
] as const) {
  test(`every font has glyphs for ${text}`, () => {
    for (const name of FONT_NAMES) {
      const [font] = decode(readGlyphs([name], range));
      for (const code of codePoints(text)) {
        const glyph = font?.glyphs.find(({ id }) => id === code);
        assert.ok(glyph, `${name} lacks U+${code.toString(16)}`);
        assert.ok(glyph.advance > 0);
        const pixels = (glyph.width + 2 * BITMAP_BORDER) * (glyph.height + 2 * BITMAP_BORDER);
        assert.equal(glyph.bitmap.length, pixels);
      }
    }
  });
}

test('has the three fonts of the styles', () => {
  assert.deepEqual([...FONT_NAMES].sort(), ['Noto Sans Bold', 'Noto Sans Italic', 'Noto Sans Regular']);
});

test('a range that a font lacks is a valid file without glyphs', () => {
  assert.deepEqual(decode(readGlyphs(['Noto Sans Bold'], '19968-20223')), []);
});

test('the preferred font of a stack comes last, since readers let a later font replace an earlier one', () => {
  const fonts = decode(readGlyphs(['Noto Sans Bold', 'Noto Sans Regular'], '0-255'));
  const [bold] = decode(readGlyphs(['Noto Sans Bold'], '0-255'));
  assert.equal(fonts.length, 2);
  assert.deepEqual(fonts.at(-1), bold);
});

test('unknown fonts of a stack are left out', () => {
  assert.deepEqual(knownFonts('Nowhere Bold,Noto Sans Bold,../data'), ['Noto Sans Bold']);
});

test('a range is a block of 256 within the first plane', () => {
  for (const good of ['0-255', '256-511', '65280-65535']) assert.ok(isGlyphRange(good), good);
  for (const bad of ['0-256', '1-256', '65536-65791', '-1-254', '0', '0-255-511', 'a-b']) {
    assert.ok(!isGlyphRange(bad), bad);
  }
});
