/** Checks `@mapdock/shared` as a team gets it, packed; apps that install it: `package-apps.rest.test.ts`. */
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { listFiles } from '../support/list-files.ts';
import { PATHS } from '../support/paths.js';
import { createTempFolder } from '../support/temp-folder.ts';
import { packShared } from './support/packed-shared.ts';

const SHARED = join(PATHS.root, 'shared');

const DOCUMENTS = [
  ...['CHANGELOG.md', 'CONFIG.md', 'CONTRACT.md', 'EMBEDDING.md', 'ERRORS.md', 'FROM-MAPBOX-GL.md'],
  ...['README.md', 'RELEASES.md'],
];
const DATA = ['config.schema.json', 'custom-elements.json', 'package.json'];
const FEDERATION = ['remote-modules.d.ts', 'shared-modules.cjs', 'shared-modules.d.cts'];

let temp: { path: string; remove: () => Promise<void> };
let packed: { file: string; paths: string[] };

before(async () => {
  temp = await createTempFolder();
  packed = await packShared(temp.path);
});
after(() => temp.remove());

/** Lists the files that are built from the package's sources, and the samples, which are packed as they are. */
async function listBuilt() {
  const sources = await listFiles(join(SHARED, 'src'), (folder) => folder !== 'testing');
  return sources.flatMap((path) => {
    if (path.startsWith('samples/')) return [`src/${path}`];
    if (/\.test\.tsx?$/.test(path)) return [];
    return ['.d.ts', '.js'].map((ending) => `dist/${path.replace(/\.ts$/, ending)}`);
  });
}

/** The entries of the package: a file each, or a file for each condition. */
async function readExports() {
  const text = await readFile(join(SHARED, 'package.json'), 'utf8');
  const { exports }: { exports: Readonly<Record<string, string | Readonly<Record<string, string>>>> } =
    JSON.parse(text);
  return exports;
}

// If the package contains too many files: "npm run build" does not delete the output of sources that are gone. Delete shared/dist.
test('the package contains the files of its entries and its documents, and nothing else', async () => {
  const federation = FEDERATION.map((name) => `federation/${name}`);
  assert.deepEqual(packed.paths, [...DOCUMENTS, ...DATA, ...federation, ...(await listBuilt())].sort());
});

test('every entry is a file in the package, except for the condition that only this repository sets', async () => {
  const exports = await readExports();
  const targets = Object.values(exports).flatMap((entry) =>
    typeof entry === 'string'
      ? [entry]
      : Object.entries(entry).flatMap(([condition, path]) => (condition === '@mapdock/source' ? [] : [path])),
  );
  const isThere = (target: string) => {
    const [start = '', end = ''] = target.slice('./'.length).split('*');
    return packed.paths.some((path) => path.startsWith(start) && path.endsWith(end));
  };
  assert.deepEqual(
    targets.filter((target) => !isThere(target)),
    [],
  );
});

test('the built release has this package, byte for byte', async () => {
  const released = await readFile(join(PATHS.remoteDist, 'release', 'mapdock-shared.tgz'));
  assert.ok(
    released.equals(await readFile(packed.file)),
    'Build map-remote again; if that changes nothing, delete shared/dist.',
  );
});

test('publint finds nothing wrong', async () => {
  const { buffer } = new Uint8Array(await readFile(packed.file));
  const { messages, pkg } = await publint({ pack: { tarball: buffer }, strict: true });
  assert.deepEqual(
    messages.map((message) => formatMessage(message, pkg)),
    [],
  );
});

// The package has ES modules, which CommonJS code can't require; only the settings for federation exist as CommonJS, for build tools.
test('attw finds no wrong types for any entry', async () => {
  const exports = await readExports();
  // Entries with only the condition that this repository sets are not for teams.
  const excludeEntrypoints = Object.keys(exports).filter((entry) =>
    isDeepStrictEqual(Object.keys(exports[entry] ?? {}), ['@mapdock/source']),
  );
  const result = await checkPackage(
    createPackageFromTarballData(new Uint8Array(await readFile(packed.file))),
    { excludeEntrypoints },
  );
  assert.ok(result.types);
  const wrong = result.problems.filter((problem) => {
    if (!('resolutionKind' in problem)) return true;
    return problem.resolutionKind !== 'node16-cjs' || problem.entrypoint === './federation';
  });
  assert.deepEqual(wrong, []);
});
