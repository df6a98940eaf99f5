import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { PATHS } from '../support/paths.js';
import { makeHeaderTable } from './header-table.ts';

/** The tables of a page, each as rows of cells without backticks. */
function parseTables(markdown: string) {
  const blocks = markdown.split(/\n\n+/).filter((block) => block.startsWith('|'));
  return blocks.map((block) =>
    block
      .split('\n')
      .filter((line) => !/^\|[\s|-]+$/.test(line))
      .map((line) =>
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim().replaceAll('`', '')),
      ),
  );
}

test('the guide to serving shows the headers that the servers send', async () => {
  const guide = await readFile(join(PATHS.root, 'tools/release/SERVING.md'), 'utf8');
  assert.deepEqual(parseTables(guide), [makeHeaderTable('store'), makeHeaderTable('host')]);
});
