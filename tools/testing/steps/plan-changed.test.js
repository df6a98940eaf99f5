import assert from 'node:assert/strict';
import { test } from 'node:test';
import { planChanged } from './plan-changed.js';

/** A few files of the tools, and what they import. */
const GRAPH = new Map(
  Object.entries({
    'tools/release/channel/promote.js': ['tools/release/storage/memory.js'],
    'tools/release/channel/promote.test.js': ['tools/release/channel/promote.js'],
    'tools/bench/cli.js': [],
    'tools/bench/cli.test.js': ['tools/bench/cli.js'],
    'tools/e2e/support/start-site.js': ['tools/release/channel/promote.js'],
    'tools/e2e/shell.e2e.js': ['tools/e2e/support/start-site.js'],
    'tools/e2e/old.e2e.js': [],
    'tools/checks/dist-size.test.js': [],
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
    [planned.hasCode, planned.needsChecks, planned.needsQuickBrowserTests, planned.toolTests],
    [true, true, true, []],
  );
});

test('a change of a tool concerns the tests that import it, also through another folder', () => {
  const planned = plan(['tools/release/storage/memory.js']);
  assert.deepEqual(planned.toolTests, ['tools/release/channel/promote.test.js']);
  assert.deepEqual(planned.browserTests, ['tools/e2e/shell.e2e.js']);
  assert.deepEqual([planned.needsChecks, planned.needsQuickBrowserTests], [false, false]);
});

test('a change of a test concerns that test', () => {
  assert.deepEqual(plan(['tools/bench/cli.test.js']).toolTests, ['tools/bench/cli.test.js']);
  assert.deepEqual(plan(['tools/e2e/old.e2e.js']).browserTests, ['tools/e2e/old.e2e.js']);
  assert.equal(plan(['tools/checks/dist-size.test.js']).needsChecks, true);
});

test('a change of data concerns the tests of its folder, one of a text none', () => {
  assert.equal(plan(['tools/checks/dist-size.json']).needsChecks, true);
  const { needsChecks, toolTests } = plan(['tools/checks/README.md', 'tools/bench/README.md']);
  assert.deepEqual([needsChecks, toolTests], [false, []]);
});

test('a change of the gallery concerns its tests', () => {
  assert.equal(plan(['examples/gallery/app/capabilities.js']).isGallery, true);
});

test('a deleted file is not formatted, but what imports it may no longer run', () => {
  const planned = plan(['tools/bench/cli.js'], (path) => path !== 'tools/bench/cli.js');
  assert.deepEqual([planned.formatted, planned.hasCode], [[], true]);
  assert.deepEqual(planned.toolTests, ['tools/bench/cli.test.js']);
});

test('a file of the root that all depend on concerns everything, a text only its format', () => {
  for (const path of ['package-lock.json', 'oxlint.config.mjs']) {
    const planned = planChanged([path, 'README.md'], () => true, GRAPH);
    assert.equal(planned, 'everything');
  }
  assert.deepEqual({ ...plan(['README.md', '.editorconfig']), formatted: [] }, plan([]));
});
