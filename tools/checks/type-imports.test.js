import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { listFiles } from '../support/list-files.js';
import { PATHS } from '../support/paths.js';

/**
 * Imports in comments that lint does not see, so it can't find files that import each other in a circle. Lint sees an import in a
 * `@typedef` of its own.
 */
const UNSEEN = [
  /@property .*import\('\./,
  // An imported type that has another imported type as an argument.
  /import\('[^']+'\)\.\w+<.*import\('\./,
];

test('all imports of types in comments can be seen by lint', async () => {
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
