/** Copies the page, and the engine's own files into a folder with the engine's version. Nothing is bundled. */
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const { BENCH_OUT, BENCH_RELEASE } = process.env;
const engine = dirname(fileURLToPath(import.meta.resolve('mapbox-gl/esm')));
const { dependencies } = JSON.parse(await readFile(new URL('package.json', import.meta.url), 'utf8'));
const version = dependencies['mapbox-gl'];
const target = join(BENCH_OUT, 'engine', version);
await mkdir(target, { recursive: true });
for (const name of ['mapbox-gl', 'core', 'shared', 'worker', 'debug', 'lite.main']) {
  await cp(join(engine, `${name}.js`), join(target, `${name}.js`));
}
await cp(join(engine, '..', 'mapbox-gl.css'), join(target, 'mapbox-gl.css'));
const page = await readFile(new URL('src/index.html', import.meta.url), 'utf8');
const filled = page.replace('{release}', BENCH_RELEASE).replaceAll('{engine}', `engine/${version}`);
await writeFile(join(BENCH_OUT, 'index.html'), filled);
