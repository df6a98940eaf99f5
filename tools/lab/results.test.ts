import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { DOCKS } from './faults/table/dock.ts';
import { ROWS } from './faults/table/rows.ts';
import { TABLES_FOLDER } from './support/save-results.ts';
import type { Row } from './faults/table/row.ts';

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

// Files that a later build has added have rows from then on, and a line once a whole run is saved.
test('the table of faults has a cell for each page, in the line of each file that is written by hand and of each thing that happens to a page', async () => {
  const table = await readFile(join(TABLES_FOLDER, 'faults.md'), 'utf8');
  const lines = table.split('\n').map((line) => line.split(/ *(?<!\\)\| */).slice(1, -1));
  const isThere = ({ where, what, dock }: Row) =>
    where === 'page'
      ? lines.some(([name, ...cells]) => name === what && cells[DOCKS.indexOf(dock)] !== '-')
      : lines.some(([of, file, pages]) => of === where && file === what && pages?.split(', ').includes(dock));
  const missing = ROWS.filter((row) => !row.isFound && !isThere(row));
  assert.deepEqual(
    [...new Set(missing.map(({ dock, id }) => `${dock} ${id}`))],
    [],
    'Try them, and save a whole run: npm run lab -- faults --save',
  );
});
