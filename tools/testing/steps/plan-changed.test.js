import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findImporters, readImportGraph } from './import-graph.js';
import { planChanged } from './plan-changed.js';

/** A few files of the tools, and what they import. */
const GRAPH = new Map(
  Object.entries({
    'tools/start.js': [],
    'tools/release/cli.js': ['tools/release/commands/prune.js'],
    'tools/release/commands/prune.js': [],
    'tools/release/run-cli.test.js': [],
    'tools/release/storage/memory.js': [],
    'tools/release/channel/promote.js': ['tools/release/storage/memory.js'],
    'tools/release/channel/promote.test.js': ['tools/release/channel/promote.js'],
    'tools/release/channel/killed.long.test.js': ['tools/release/channel/promote.js'],
    'tools/report/report.js': [],
    'tools/report/report.test.js': ['tools/report/report.js'],
    'tools/report/gone.test.js': ['tools/report/gone.js'],
    'tools/e2e/support/start-site.js': ['tools/release/channel/promote.js'],
    'tools/e2e/shell.e2e.js': ['tools/e2e/support/start-site.js'],
    'tools/e2e/old.long.e2e.js': ['tools/e2e/support/start-site.js'],
    'tools/checks/dist-size.test.js': [],
    'tools/lab/skew/limit.ts': ['tools/release/storage/memory.js'],
    'tools/lab/skew/limit.test.ts': ['tools/lab/skew/limit.ts'],
    'tools/lab/skew/run.long.test.ts': ['tools/lab/skew/limit.ts'],
  }),
);

/** @param {readonly string[]} paths @param {(path: string) => boolean} [isThere] */
function plan(paths, isThere = () => true) {
  const planned = planChanged(paths, isThere, GRAPH);
  assert.ok(planned !== 'everything');
  return planned;
}

test('a change of the contract concerns the product', () => {
  const planned = plan(['shared/src/errors/errors.ts', 'shared/README.md']);
  assert.deepEqual(planned.unit, ['shared/src/errors/errors.ts']);
  assert.deepEqual(planned.formatted, ['shared/src/errors/errors.ts', 'shared/README.md']);
  assert.deepEqual(
    [planned.needsLintAndTypes, planned.needsChecks, planned.needsQuickBrowserTests, planned.toolTests],
    [true, true, true, []],
  );
});

test('texts of the product are data that types depend on', () => {
  assert.equal(plan(['host/src/languages/en.json']).needsLintAndTypes, true);
  assert.equal(plan(['host/README.md']).needsLintAndTypes, false);
});

test('a change of a tool concerns the tests that import it, also through another folder, but no long ones', () => {
  const planned = plan(['tools/release/storage/memory.js']);
  assert.deepEqual(planned.toolTests, ['tools/release/channel/promote.test.js']);
  assert.deepEqual(planned.importingBrowserTests, ['tools/e2e/shell.e2e.js']);
  assert.deepEqual([planned.needsChecks, planned.needsQuickBrowserTests], [false, false]);
});

test('a change of a test concerns that test, also if it is a long one', () => {
  assert.deepEqual(plan(['tools/report/report.test.js']).toolTests, ['tools/report/report.test.js']);
  const { changedBrowserTests, importingBrowserTests } = plan(['tools/e2e/old.long.e2e.js']);
  assert.deepEqual([changedBrowserTests, importingBrowserTests], [['tools/e2e/old.long.e2e.js'], []]);
  assert.equal(plan(['tools/checks/dist-size.test.js']).needsChecks, true);
});

test('a change of what a command imports concerns all tests of its folder, which start it as a process', () => {
  assert.deepEqual(plan(['tools/release/commands/prune.js']).toolTests, [
    'tools/release/channel/promote.test.js',
    'tools/release/run-cli.test.js',
  ]);
  assert.equal(plan(['tools/start.js']).needsQuickBrowserTests, true);
});

test('tests of the lab, which are TypeScript, are chosen by imports like all others', () => {
  const planned = plan(['tools/lab/skew/limit.ts']);
  assert.deepEqual([planned.labTests, planned.toolTests], [['tools/lab/skew/limit.test.ts'], []]);
  assert.deepEqual(plan(['tools/release/storage/memory.js']).labTests, ['tools/lab/skew/limit.test.ts']);
});

test('a change of data or of a text concerns the tests of its folder', () => {
  assert.equal(plan(['tools/checks/dist-size.json']).needsChecks, true);
  assert.deepEqual(plan(['tools/report/README.md']).toolTests, [
    'tools/report/gone.test.js',
    'tools/report/report.test.js',
  ]);
  assert.equal(plan(['tools/e2e/looks/states.e2e.js-snapshots/ready.png']).needsQuickBrowserTests, true);
});

test('a change of the gallery concerns its tests', () => {
  assert.equal(plan(['examples/gallery/app/capabilities.js']).isGallery, true);
});

test('a deleted file is not formatted, but what imports it may no longer run', () => {
  const planned = plan(['tools/report/gone.js'], (path) => path !== 'tools/report/gone.js');
  assert.deepEqual([planned.formatted, planned.needsLintAndTypes], [[], true]);
  assert.deepEqual(planned.toolTests, ['tools/report/gone.test.js']);
});

test('a file on which all depend concerns everything, a text of the root only its format', () => {
  for (const path of ['package-lock.json', 'oxlint.config.mjs', 'tools/tsconfig.json']) {
    assert.equal(
      planChanged([path, 'README.md'], () => true, GRAPH),
      'everything',
    );
  }
  assert.deepEqual(
    { ...plan(['README.md', '.editorconfig', '.github/workflows/ci.yml']), formatted: [] },
    plan([]),
  );
});

test('finds in the tools themselves what imports a file', async () => {
  const graph = await readImportGraph('tools');
  const { files, entries } = findImporters(graph, ['tools/release/channel/promote.js']);
  assert.ok(files.includes('tools/e2e/support/start-site.js'));
  assert.ok(entries.includes('tools/e2e/shell.e2e.js') && entries.includes('tools/release/cli.js'));
});
