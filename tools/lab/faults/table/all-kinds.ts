import { KINDS } from './kinds.ts';
import { ready } from './outcomes.ts';
import type { RareRows, RowsOfFile } from './file-table.ts';
import type { Expected } from './row.ts';

const NAMES = Object.keys(KINDS);

/** The rows of a file of which every kind of fault has the same outcome, but for `differing`. A file that is only slow does no harm. */
export const allKinds = (expected: Expected, differing: Partial<RowsOfFile> = {}): RowsOfFile => ({
  ...(Object.fromEntries(NAMES.map((name) => [name, expected])) as RowsOfFile),
  slow: ready,
  ...differing,
});

/** The same for a file that only has rare rows. */
export const allRareKinds = (expected: Expected): RareRows => ({
  'page-404': expected,
  hang: expected,
  '500-once': expected,
});
