import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findImporters, readImportGraph } from './import-graph.ts';
import { planChanged } from './plan-changed.ts';

/** A few files of the tools, and what they import. */
const GRAPH = new Map(
  Object.entries({
    'tools/start.ts': [],
    'tools/release/cli.ts': ['tools/release/commands/prune.ts'],
    'tools/release/commands/prune.ts': [],
    'tools/release/run-cli.test.ts': [],
    'tools/release/storage/memory.ts': [],
    'tools/release/channel/promote.ts': ['tools/release/storage/memory.ts'],
    'tools/release/channel/promote.test.ts': ['tools/release/channel/promote.ts'],
    'tools/release/channel/killed.long.test.ts': ['tools/release/channel/promote.ts'],
    'tools/report/report.ts': [],
    'tools/report/report.test.ts': ['tools/report/report.ts'],
    'tools/report/gone.test.ts': ['tools/report/gone.ts'],
    'tools/e2e/support/start-site.ts': ['tools/release/channel/promote.ts'],
    'tools/e2e/shell.e2e.ts': ['tools/e2e/support/start-site.ts'],
    'tools/e2e/old.long.e2e.ts': ['tools/e2e/support/start-site.ts'],
    'tools/checks/dist-size.test.ts': [],
    'tools/lab/skew/limit.ts': ['tools/release/storage/memory.ts'],
    'tools/lab/skew/limit.test.ts': ['tools/lab/skew/limit.ts'],
    'tools/lab/skew/run.long.test.ts': ['tools/lab/skew/limit.ts'],
  }),
);

function plan(paths: readonly string[], isThere: (path: string) => boolean = () => true) {
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
  const planned = plan(['tools/release/storage/memory.ts']);
  assert.deepEqual(planned.toolTests, ['tools/release/channel/promote.test.ts']);
  assert.deepEqual(planned.importingBrowserTests, ['tools/e2e/shell.e2e.ts']);
  assert.deepEqual([planned.needsChecks, planned.needsQuickBrowserTests], [false, false]);
});

test('a change of a test concerns that test, also if it is a long one', () => {
  assert.deepEqual(plan(['tools/report/report.test.ts']).toolTests, ['tools/report/report.test.ts']);
  const { changedBrowserTests, importingBrowserTests } = plan(['tools/e2e/old.long.e2e.ts']);
  assert.deepEqual([changedBrowserTests, importingBrowserTests], [['tools/e2e/old.long.e2e.ts'], []]);
  assert.equal(plan(['tools/checks/dist-size.test.ts']).needsChecks, true);
});

test('a change of what a command imports concerns all tests of its folder, which start it as a process', () => {
  assert.deepEqual(plan(['tools/release/commands/prune.ts']).toolTests, [
    'tools/release/channel/promote.test.ts',
    'tools/release/run-cli.test.ts',
  ]);
  assert.equal(plan(['tools/start.ts']).needsQuickBrowserTests, true);
});

test('tests of the lab, which are TypeScript, are chosen by imports like all others', () => {
  const planned = plan(['tools/lab/skew/limit.ts']);
  assert.deepEqual([planned.labTests, planned.toolTests], [['tools/lab/skew/limit.test.ts'], []]);
  assert.deepEqual(plan(['tools/release/storage/memory.ts']).labTests, ['tools/lab/skew/limit.test.ts']);
});

test('a change of data or of a text concerns the tests of its folder', () => {
  assert.equal(plan(['tools/checks/dist-size.json']).needsChecks, true);
  assert.deepEqual(plan(['tools/report/README.md']).toolTests, [
    'tools/report/gone.test.ts',
    'tools/report/report.test.ts',
  ]);
  assert.equal(plan(['tools/e2e/looks/states.e2e.ts-snapshots/ready.png']).needsQuickBrowserTests, true);
});

test('a change of the gallery concerns its tests', () => {
  assert.equal(plan(['examples/gallery/app/capabilities.js']).isGallery, true);
});

test('a deleted file is not formatted, but what imports it may no longer run', () => {
  const planned = plan(['tools/report/gone.ts'], (path) => path !== 'tools/report/gone.ts');
  assert.deepEqual([planned.formatted, planned.needsLintAndTypes], [[], true]);
  assert.deepEqual(planned.toolTests, ['tools/report/gone.test.ts']);
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
  const { files, entries } = findImporters(graph, ['tools/release/channel/promote.ts']);
  assert.ok(files.includes('tools/e2e/support/start-site.ts'));
  assert.ok(entries.includes('tools/e2e/shell.e2e.ts') && entries.includes('tools/release/cli.js'));
});
