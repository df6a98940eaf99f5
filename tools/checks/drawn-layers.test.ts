import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { PATHS } from '../support/paths.js';
import { DRAWINGS, redraw, toMermaid } from './draw-layers.ts';

test('does not draw a direct import of a folder that is imported through another one too', () => {
  const graph = new Map(
    [
      ['top', new Set(['middle', 'base'])],
      ['middle', new Set(['base'])],
      ['base', new Set()],
    ].map(([name, imported]) => [name as string, imported as Set<string>] as const),
  );
  const lines = toMermaid(graph)
    .split('\n')
    .filter((line) => line.includes('-->'));
  assert.deepEqual(lines, [
    '  n_middle["middle"] --> n_base["base"]',
    '  n_top["top"] --> n_middle["middle"]',
  ]);
});

for (const drawing of DRAWINGS) {
  test(`${drawing.document} draws the present imports of ${drawing.folder}; if not, run npm run layers:draw`, async () => {
    const text = await readFile(join(PATHS.root, drawing.document), 'utf8');
    assert.equal(await redraw(drawing, text), text);
  });
}
