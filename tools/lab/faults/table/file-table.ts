import type { KindName } from './kinds.ts';
import type { Opening } from './opening.ts';
import type { Expected } from './row.ts';

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
}

export type FileTable = Readonly<Record<string, FileEntry>>;
