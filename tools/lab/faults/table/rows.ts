import { FILE_ROWS } from './files.ts';
import { PAGE_ROWS } from './page-rows.ts';
import type { Row } from './row.ts';

/** The whole table. */
export const ROWS: readonly Row[] = [...FILE_ROWS, ...PAGE_ROWS];
