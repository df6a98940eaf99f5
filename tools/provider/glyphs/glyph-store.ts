import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

const FONTS = path.join(import.meta.dirname, '..', 'data', 'fonts');
const RANGE_SIZE = 256;
const LAST_CODE_POINT = 0xffff;

export const FONT_NAMES = readdirSync(FONTS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

/**
 * @param range such as "0-255"
 * @returns whether it is one of the blocks of 256 code points that engines request
 */
export function isGlyphRange(range: string): boolean {
  const match = /^(\d{1,5})-(\d{1,5})$/.exec(range);
  if (!match) return false;
  const start = Number(match[1]);
  return start % RANGE_SIZE === 0 && Number(match[2]) === start + RANGE_SIZE - 1 && start <= LAST_CODE_POINT;
}

/**
 * @param fontstack font names with commas between them, the preferred one first
 * @returns the fonts that exist; a stack is a list of fallbacks, so unknown fonts are left out
 */
export function knownFonts(fontstack: string): string[] {
  return fontstack.split(',').filter((name) => FONT_NAMES.includes(name));
}

/**
 * Reads glyphs from disk each time it is called, so callers cache the result.
 * @param fonts known ones, the preferred one first
 */
export function readGlyphs(fonts: string[], range: string): Buffer {
  // A glyph file is a list of fonts, so files joined end to end are one file again. Readers let a later
  // font overwrite an earlier one, hence the preferred font comes last.
  return Buffer.concat([...fonts].reverse().map((name) => readRange(name, range)));
}

/** @returns empty if the font has no glyphs in this range; an empty file is a valid glyph file */
function readRange(name: string, range: string): Buffer {
  try {
    return gunzipSync(readFileSync(path.join(FONTS, name, `${range}.pbf.gz`)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}
