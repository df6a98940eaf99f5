import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { ExpectedError } from '../../support/expected-error.js';

const OUTPUT = path.join(import.meta.dirname, '..', 'data', 'fonts');
const FACES = [
  { name: 'Noto Sans Regular', file: '400-normal' },
  { name: 'Noto Sans Bold', file: '700-normal' },
  { name: 'Noto Sans Italic', file: '400-italic' },
];
const SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'];
const RANGE_SIZE = 256;
const LAST_CODE_POINT = 0xffff;
// A range without glyphs still contains the font's name. The smallest range with one glyph has 253 bytes here.
const EMPTY_RANGE_BYTES = 200;

function openPackages(folder: string) {
  const load = createRequire(path.join(folder, 'package.json'));
  try {
    const fontnik = load('fontnik');
    return { fontnik, fontsource: path.dirname(load.resolve('@fontsource/noto-sans/package.json')) };
  } catch (error) {
    throw new ExpectedError(
      `fontnik and @fontsource/noto-sans can't be loaded from ${folder}. Install them there as --help says. ${String(error).split('\n', 1).join('')}`,
    );
  }
}

/**
 * Makes the ranges of glyphs of each face, and writes those that have some.
 * @param folder in which the packages are installed
 * @throws {ExpectedError} if they are not
 */
export async function makeGlyphs(folder: string): Promise<void> {
  const { fontnik, fontsource } = openPackages(folder);
  const makeRange = promisify(fontnik.range);
  const mergeRanges = promisify(fontnik.composite);
  for (const face of FACES) {
    const output = path.join(OUTPUT, face.name);
    await mkdir(output, { recursive: true });
    const subsets = await Promise.all(
      SUBSETS.map((subset) =>
        readFile(path.join(fontsource, 'files', `noto-sans-${subset}-${face.file}.woff`)),
      ),
    );
    for (let start = 0; start <= LAST_CODE_POINT; start += RANGE_SIZE) {
      const end = start + RANGE_SIZE - 1;
      const parts = await Promise.all(subsets.map((font) => makeRange({ font, start, end })));
      const range = await mergeRanges(parts);
      if (range.length < EMPTY_RANGE_BYTES) continue;
      await writeFile(path.join(output, `${start}-${end}.pbf.gz`), gzipSync(range, { level: 9 }));
    }
  }
  await copyFile(path.join(fontsource, 'LICENSE'), path.join(OUTPUT, 'LICENSE'));
}
