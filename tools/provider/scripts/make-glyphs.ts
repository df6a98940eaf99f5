/**
 * Makes data/fonts/ again. Run it by hand when the font or its coverage changes. It is no part of an install, because fontnik
 * is a native module without a Windows build:
 *
 *   mkdir glyph-work && cd glyph-work && npm init --yes
 *   npm install --ignore-scripts fontnik@0.7.7 @fontsource/noto-sans@5.3.0
 *   node --import <repository>/tools/support/register-typescript.js <repository>/tools/provider/scripts/make-glyphs.ts .
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';

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

const workFolder = path.resolve(process.argv[2] ?? '.');
const workRequire = createRequire(path.join(workFolder, 'package.json'));
const fontnik = workRequire('fontnik');
const makeRange = promisify(fontnik.range);
const mergeRanges = promisify(fontnik.composite);
const fontsource = path.dirname(workRequire.resolve('@fontsource/noto-sans/package.json'));

for (const face of FACES) {
  const folder = path.join(OUTPUT, face.name);
  await mkdir(folder, { recursive: true });
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
    await writeFile(path.join(folder, `${start}-${end}.pbf.gz`), gzipSync(range, { level: 9 }));
  }
}
await copyFile(path.join(fontsource, 'LICENSE'), path.join(OUTPUT, 'LICENSE'));
