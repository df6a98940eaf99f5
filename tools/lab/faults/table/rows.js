import { FILE_ROWS } from './files.js';
import { PAGE_ROWS } from './page-rows.js';

/** The whole table. @type {readonly import('./row.js').Row[]} */
export const ROWS = [...FILE_ROWS, ...PAGE_ROWS];
