import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { resolve } = createRequire(import.meta.url);

/** Fonts for the languages of the tests, English and Arabic. */
const FONTS = [
  '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff2',
  '@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff2',
  '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff2',
  '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-700-normal.woff2',
];

async function fontFace(file: string) {
  const bytes = await readFile(resolve(file));
  const [family, weight] = [
    file.includes('arabic') ? 'Snapshot Arabic' : 'Snapshot',
    file.includes('-700-') ? 700 : 400,
  ];
  return `@font-face { font-family: '${family}'; font-weight: ${weight}; src: url(data:font/woff2;base64,${bytes.toString('base64')}); }`;
}

/**
 * Writes a style sheet with which a page looks the same on each machine: it contains the fonts, and hides the map's canvas and scale.
 * Returns the file's path; the caller deletes the file.
 */
export async function writeSnapshotSheet() {
  const faces = await Promise.all(FONTS.map(fontFace));
  const rules = [
    "* { font-family: 'Snapshot', 'Snapshot Arabic', sans-serif !important; }",
    'main canvas, .mapboxgl-ctrl-scale { visibility: hidden !important; }',
    // The hint contains the port of the test's server, which differs in each run.
    '.progress-hint { visibility: hidden !important; white-space: nowrap; overflow: hidden; }',
  ];
  const path = join(tmpdir(), `mapdock-snapshot-${process.pid}.css`);
  await writeFile(path, [...faces, ...rules].join('\n'));
  return path;
}
