import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { PATHS } from '../support/paths.js';
import { NOT_FOUND, SITES } from './header-rules.ts';

/** The headers of a site as rows of a table; the first row has their names. */
function makeHeaderTable(site: keyof typeof SITES): string[][] {
  const { rules } = SITES[site];
  const names = [...new Set(rules.flatMap(({ headers }) => Object.keys(headers)))].sort((a, b) =>
    // `Cache-Control` comes first: it differs from row to row.
    a === 'Cache-Control' ? -1 : b === 'Cache-Control' ? 1 : a.localeCompare(b),
  );
  const toCells = (headers: Record<string, string>) => names.map((name) => headers[name] ?? '');
  return [
    ['path', ...names],
    ...rules.map(({ shown, headers }) => [shown, ...toCells(headers)]),
    ["what isn't there", ...toCells(NOT_FOUND)],
  ];
}

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
