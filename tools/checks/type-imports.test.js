import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { listFiles } from '../support/list-files.js';
import { PATHS } from '../support/paths.js';

/** Imports in comments that lint, which refuses files in a circle, does not see. A `@typedef` of their own shows them. */
const UNSEEN = [
  /@property .*import\('\./,
  // The import of a type has one as an argument.
  /import\('[^']+'\)\.\w+<.*import\('\./,
];

test('all imports of types in comments are where lint sees them', async () => {
  const folder = join(PATHS.root, 'tools');
  const paths = await listFiles(folder, (name) => name !== 'node_modules');
  const sources = paths.filter((path) => path.endsWith('.js'));
  const found = await Promise.all(
    sources.map(async (path) => {
      const lines = (await readFile(join(folder, path), 'utf8')).split('\n');
      return lines.flatMap((line, index) =>
        UNSEEN.some((pattern) => pattern.test(line)) ? [`tools/${path}:${index + 1}`] : [],
      );
    }),
  );
  assert.ok(sources.length > 0);
  assert.deepEqual(found.flat(), []);
});
