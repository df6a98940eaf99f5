import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HOST_FILES } from '../host-files.ts';
import { ROWS } from '../rows.ts';
import { STORE_FILES } from '../store-files.ts';
import { BUILT_FILES, type BuiltFile } from './built-files.ts';
import { findChunks, hasEntry } from './find-chunks.ts';
import { isUnreached, UNREACHED_FILES } from './unreached-files.ts';

const hasRows = ({ where, address }: BuiltFile) =>
  hasEntry(where === 'host' ? HOST_FILES : STORE_FILES, address);

const host = (path: string): BuiltFile => ({ where: 'host', path, address: `http://localhost:3000/${path}` });
const store = (path: string): BuiltFile => ({
  where: 'store',
  path,
  address: `http://localhost:3001/releases/1/${path}`,
});

test('each built file has rows, or is named with the reason why it has none', () => {
  const paths = (isWanted: (file: BuiltFile) => boolean) =>
    BUILT_FILES.filter(isWanted).map(({ address }) => address);
  assert.deepEqual(
    paths((file) => !hasRows(file) && !isUnreached(file.address)),
    [],
    'These files of the build are never broken: give them an entry in a table of faults, or name them in UNREACHED_FILES',
  );
  assert.deepEqual(
    paths((file) => hasRows(file) && isUnreached(file.address)),
    [],
    'These have rows, so UNREACHED_FILES must not name them',
  );
});

test('each pattern of files without rows matches a built file', () => {
  const unused = UNREACHED_FILES.filter(
    ([pattern]) => !BUILT_FILES.some(({ address }) => new RegExp(pattern).test(address)),
  );
  assert.deepEqual(
    unused.map(([pattern]) => pattern),
    [],
  );
});

test('finds a chunk that no table knows, in both builds of the map and as a style sheet', () => {
  const files = [
    host('brand-new.0123abcd.js'),
    host('brand-new.89abcdef.css'),
    store('other-new.0123abcd.js'),
    store('mount-other-new.89abcdef.js'),
  ];
  const found = findChunks(files, {});
  assert.deepEqual(
    found.map(({ name, isScript }) => [name, isScript]),
    [
      ['brand-new.js', true],
      ['brand-new.css', false],
      ['other-new.js', true],
    ],
  );
  for (const { path } of files)
    assert.equal(
      found.filter(({ fileName }) => new RegExp(`/${fileName}$`).test(`/${path}`)).length,
      1,
      path,
    );
});

test('finds no chunk that has an entry, whose name has no hash, or that is never requested', () => {
  const files = [
    host('known.0123abcd.js'),
    host('main.js'),
    host('main.js.map'),
    store('__federation_expose_mount.0123abcd.js'),
  ];
  const rows = { 'page-404': ROWS[0]!.expected, hang: ROWS[0]!.expected, '500-once': ROWS[0]!.expected };
  assert.deepEqual(findChunks(files, { known: { match: String.raw`/known\.\w+\.js$`, rows } }), []);
});

test('chunks of the build have rows that are not written by hand', () => {
  const found = new Set(ROWS.filter(({ isFound }) => isFound).map(({ where, what }) => `${where} ${what}`));
  for (const what of ['host dialogs.js', 'host dialogs.css', 'host print.js', 'store controls chunk'])
    assert.ok(found.has(what), what);
});
