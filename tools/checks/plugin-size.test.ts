/** The size that `@mapdock/shared/federation-plugin` adds to a host. It is no file of a build of ours, so it is bundled here. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import webpack from 'webpack';
import { PATHS } from '../support/paths.js';
import { useTempFolder } from '../support/temp-folder.ts';

/** In bytes of gzip: the loader with valibot, the error messages and the checks of its options (20.8 kB), and what ties it to the runtime. */
const WINDOW = { min: 19_500, max: 24_500 };

test(`the federation plugin adds ${WINDOW.min} to ${WINDOW.max} bytes to a host`, async (t) => {
  const folder = await useTempFolder(t);
  const compiler = webpack({
    mode: 'production',
    devtool: false,
    entry: join(PATHS.root, 'shared', 'dist', 'federation-plugin.js'),
    output: { path: folder.path, filename: 'plugin.js', library: { type: 'module' } },
    experiments: { outputModule: true },
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  assert.equal(stats?.hasErrors(), false, String(stats));
  const bytes = gzipSync(await readFile(join(folder.path, 'plugin.js'))).length;
  assert.ok(bytes >= WINDOW.min && bytes <= WINDOW.max, `${bytes} bytes`);
});
