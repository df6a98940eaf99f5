/** Installs the packed `@mapdock/shared` in apps of their own, as a team does, compiles them there, and runs them. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { PATHS } from '../support/paths.js';
import { createTempFolder } from '../support/temp-folder.ts';
import { compileApp, createApp, packShared, readFacts, RESOLUTIONS } from './support/packed-shared.ts';

const { version: reactVersion } = createRequire(import.meta.url)('react/package.json');

/** An app without types of any framework. */
const PLAIN = {
  sources: ['contract.ts', 'element.ts', 'server.ts', 'federation.ts', 'federation.cts'],
  packages: { react: 'react' },
};
/** Apps with one more package each, which the plain app must compile without. */
const WITH_FRAMEWORKS = {
  'React 17': { sources: ['map-dock.tsx'], packages: { '@types/react': '@types/react-17' } },
  'React 18': { sources: ['react-18.tsx', 'map-dock.tsx'], packages: { '@types/react': '@types/react-18' } },
  'React 19': { sources: ['react-19.tsx', 'map-dock.tsx'], packages: { '@types/react': '@types/react' } },
  'mapbox-gl': { sources: ['mapbox-gl.ts'], packages: { 'mapbox-gl': 'mapbox-gl' } },
  'Vue, Svelte and Astro': { sources: ['templates.ts'], packages: { vue: 'vue', svelte: 'svelte' } },
};

let temp: { path: string; remove: () => Promise<void> };
let packed: { file: string; paths: string[] };

before(async () => {
  temp = await createTempFolder();
  packed = await packShared(temp.path);
});
after(() => temp.remove());

test('an app without a framework compiles and runs with it', async () => {
  const folder = join(temp.path, 'plain');
  await createApp({ folder, file: packed.file, ...PLAIN });
  for (const resolution of Object.keys(RESOLUTIONS)) assert.equal(await compileApp(folder, resolution), '');
  assert.equal(await compileApp(folder, 'nodenext', { version: 7 }), '');
  const { version: contract } = JSON.parse(
    await readFile(join(PATHS.root, 'shared', 'package.json'), 'utf8'),
  );
  const facts = { contract, code: 'CONFIG_INVALID', hasCases: true, fake: 0 };
  assert.deepEqual(await readFacts(folder, 'bundler/contract.js'), facts);
  assert.deepEqual(await readFacts(folder, 'nodenext/contract.js'), facts);
  const hrefs = [
    'http://127.0.0.1:9',
    'https://tiles.example',
    'http://127.0.0.1:9/channels/production.json',
  ];
  assert.deepEqual(await readFacts(folder, 'nodenext/server.js'), { code: 'REMOTE_UNREACHABLE', hrefs });
  const shared = { react: reactVersion, shareStrategy: 'loaded-first' };
  assert.deepEqual(await readFacts(folder, 'nodenext/federation.cjs'), shared);
});

for (const [name, app] of Object.entries(WITH_FRAMEWORKS)) {
  test(`an app of ${name} compiles with it`, async () => {
    const folder = join(temp.path, name.replaceAll(' ', '-'));
    await createApp({ folder, file: packed.file, ...app });
    assert.equal(await compileApp(folder, 'bundler', { skipLibCheck: true }), '');
  });
}
