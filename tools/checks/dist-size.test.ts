import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { PATHS } from '../support/paths.js';
import { readBuiltFiles } from './built-files.ts';

/**
 * Windows for the sizes of the files that users download, in bytes of gzip. A size above its window fails, since growth needs a reason. A
 * size below it fails too, since the window would be too wide to notice the next growth.
 */
interface SizeWindow {
  dir: string;
  files: string;
  /** Whether the window is for each of the files; else it is for all of them together. */
  each?: true;
  min: number;
  max: number;
  reason: string;
}
const windows: Record<string, SizeWindow> = JSON.parse(
  await readFile(new URL('dist-size.json', import.meta.url), 'utf8'),
);

for (const [name, { dir, files, each, min, max }] of Object.entries(windows)) {
  test(`${name} has between ${min} and ${max} bytes${each ? ' in each file' : ''}`, async () => {
    const built = await readBuiltFiles(join(PATHS.root, dir), new RegExp(files));
    const sizes = built.map(({ path, text }) => ({ paths: path, bytes: gzipSync(text).length }));
    const sum = {
      paths: sizes.map(({ paths }) => paths).join(', '),
      bytes: sizes.reduce((bytes, size) => bytes + size.bytes, 0),
    };
    const measured = each && sizes.length > 0 ? sizes : [sum];
    assert.deepEqual(
      measured.filter(({ bytes }) => bytes < min || bytes > max),
      [],
    );
  });
}

test('each script and style sheet that browsers fetch has a window', async () => {
  for (const dir of ['host/dist', 'map-remote/dist/release']) {
    const inDir = Object.values(windows).filter((window) => window.dir === dir);
    const built = await readBuiltFiles(join(PATHS.root, dir), /\.(js|css)$/);
    assert.notEqual(built.length, 0, dir);
    const without = built.filter(({ path }) => !inDir.some(({ files }) => new RegExp(files).test(path)));
    assert.deepEqual(
      without.map(({ path }) => path),
      [],
    );
  }
});
