import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROWS } from './faults/table/rows.ts';
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

test('the table of faults has a line for each file and each thing that happens to a page', async () => {
  const table = await readFile(join(TABLES_FOLDER, 'faults.md'), 'utf8');
  const starts = table.split('\n').map((line) => line.replaceAll(/ +\|/g, ' |'));
  const missing = ROWS.filter(({ where, what }) => {
    const start = where === 'page' ? `| ${what} |` : `| ${where} | ${what} |`;
    return !starts.some((line) => line.replaceAll(/\| +/g, '| ').startsWith(start));
  });
  assert.deepEqual(
    [...new Set(missing.map(({ id }) => id))],
    [],
    'Try them, and save a whole run: npm run lab -- faults --save',
  );
});
