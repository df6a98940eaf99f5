import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { resolve } = createRequire(import.meta.url);

/** Letters of the page's own languages in the tests: Latin ones, and the Arabic that is read from right to left. */
const FONTS = [
  '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff2',
  '@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff2',
  '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff2',
  '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-700-normal.woff2',
];

/** @param {string} file */
async function fontFace(file) {
  const bytes = await readFile(resolve(file));
  const [family, weight] = [
    file.includes('arabic') ? 'Still Arabic' : 'Still',
    file.includes('-700-') ? 700 : 400,
  ];
  return `@font-face { font-family: '${family}'; font-weight: ${weight}; src: url(data:font/woff2;base64,${bytes.toString('base64')}); }`;
}

/**
 * Writes a style sheet that makes a page look the same on each machine: its fonts are in the sheet, and of the map only what the page draws
 * over it is shown. Returns the file's path; whoever calls this deletes the file.
 */
export async function writeStillSheet() {
  const faces = await Promise.all(FONTS.map(fontFace));
  const rules = [
    "* { font-family: 'Still', 'Still Arabic', sans-serif !important; }",
    'main canvas, .mapboxgl-ctrl-scale { visibility: hidden !important; }',
    // It names the port of the test's server.
    '.progress-hint { visibility: hidden !important; white-space: nowrap; overflow: hidden; }',
  ];
  const path = join(tmpdir(), `mapdock-still-${process.pid}.css`);
  await writeFile(path, [...faces, ...rules].join('\n'));
  return path;
}
