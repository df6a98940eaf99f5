import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { TABLES_FOLDER } from './support/save-results.ts';

const MOST_LINES = 400;

test('the committed results are tables that people read: at most 400 lines in all', async () => {
  const files = await readdir(TABLES_FOLDER);
  assert.deepEqual(
    files.filter((file) => !file.endsWith('.md')),
    [],
  );
  const texts = await Promise.all(files.map((file) => readFile(join(TABLES_FOLDER, file), 'utf8')));
  const lines = texts.reduce((sum, text) => sum + text.split('\n').length - 1, 0);
  assert.ok(lines > 0 && lines <= MOST_LINES, `${lines} lines`);
});
