/** The steps name test files as text, so a renamed file would be left out without a word. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { PATHS } from '../../../support/paths.js';
import { BROWSER_TESTS, BUCKET_TESTS } from './ceph-steps.ts';

test('the files that run on a real bucket are there', () => {
  const files = [
    ...BUCKET_TESTS.map((name) => join('tools/release', name)),
    ...BROWSER_TESTS.map((name) => join('tools/e2e', name)),
  ];
  assert.deepEqual(
    files.filter((file) => !existsSync(join(PATHS.root, file))),
    [],
  );
});
