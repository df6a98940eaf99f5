import assert from 'node:assert/strict';
import { test } from 'node:test';
import { planChanged } from './plan-changed.js';

/** @param {readonly string[]} paths @param {(path: string) => boolean} [isThere] */
function plan(paths, isThere = () => true) {
  const planned = planChanged(paths, isThere);
  assert.ok(planned !== 'everything');
  return planned;
}

test('a change of the contract concerns the types of all, and the product', () => {
  const planned = plan(['shared/src/errors/errors.ts', 'shared/README.md']);
  assert.deepEqual(planned.types, ['shared', 'map-remote', 'host', 'tools', 'examples/gallery']);
  assert.deepEqual(planned.unit, ['shared/src/errors/errors.ts']);
  assert.deepEqual(planned.formatted, ['shared/src/errors/errors.ts', 'shared/README.md']);
  assert.equal(planned.needsChecks, true);
  assert.equal(planned.needsQuickBrowserTests, true);
  assert.deepEqual(planned.toolFolders, []);
});

test('a change of a tool concerns the tests of its folder, and no browser', () => {
  const planned = plan([
    'tools/release/channel/promote.js',
    'tools/release/gate/judge.js',
    'tools/bench/cli.js',
  ]);
  assert.deepEqual(planned.toolFolders, ['release', 'bench']);
  assert.deepEqual(planned.types, ['tools']);
  assert.equal(planned.needsChecks, false);
  assert.equal(planned.needsQuickBrowserTests, false);
});

test('a change of what all tools use concerns the tests of all', () => {
  assert.equal(plan(['tools/support/paths.js']).toolFolders, 'all');
  assert.equal(plan(['tools/start.js']).toolFolders, 'all');
});

test('a change of a browser test concerns that test, one of what they share the quick ones', () => {
  const { browserTests, needsQuickBrowserTests } = plan(['tools/e2e/shell.e2e.js']);
  assert.deepEqual([browserTests, needsQuickBrowserTests], [['tools/e2e/shell.e2e.js'], false]);
  assert.equal(plan(['tools/e2e/support/host-page.js']).needsQuickBrowserTests, true);
  assert.equal(plan(['tools/e2e/playwright.config.js']).needsQuickBrowserTests, true);
});

test('a change of a check concerns the checks, one of the gallery its tests', () => {
  assert.equal(plan(['tools/checks/dist-size.json']).needsChecks, true);
  assert.equal(plan(['examples/gallery/app/capabilities.js']).isGallery, true);
});

test('a deleted file is not formatted, but its workspace may no longer compile', () => {
  const planned = plan(['host/src/gone.ts'], () => false);
  assert.deepEqual([planned.formatted, planned.linted, planned.unit], [[], [], []]);
  assert.deepEqual([planned.types, planned.needsQuickBrowserTests], [['host'], true]);
});

test('a file of the root that all depend on concerns everything, a text only its format', () => {
  assert.equal(
    planChanged(['package-lock.json'], () => true),
    'everything',
  );
  assert.equal(
    planChanged(['eslint.config.js', 'README.md'], () => true),
    'everything',
  );
  assert.deepEqual({ ...plan(['README.md', '.editorconfig']), formatted: [] }, plan([]));
});
