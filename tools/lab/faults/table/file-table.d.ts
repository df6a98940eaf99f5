import type { KindName } from './kinds.js';
import type { Opening } from './opening.js';
import type { Expected } from './row.js';

export type RowsOfFile = Readonly<Record<KindName, Expected>>;

/** The rows of a file that few pages need, or that is loaded like a file with all rows. */
export type RareRows = Pick<RowsOfFile, 'page-404' | 'hang' | '500-once'>;

export interface FileEntry {
  /** A regular expression for its whole address, decoded. */
  readonly match: string;
  /** The header `Cache-Control` that its server sends; `no-cache` if absent. */
  readonly cacheControl?: string;
  /** `host` if absent. */
  readonly opening?: Opening;
  /** What is expected of the page, by kind of fault. */
  readonly rows: RowsOfFile | RareRows;
  /** Kinds of faults whose rows are browser tests too. */
  readonly tests?: readonly KindName[];
}

export type FileTable = Readonly<Record<string, FileEntry>>;
