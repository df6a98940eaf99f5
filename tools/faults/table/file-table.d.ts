import type { KindName } from './kinds.js';
import type { Opening } from './opening.js';
import type { Expected } from './row.js';

export type RowsOfFile = Readonly<Record<KindName, Expected>>;

/** Of a file that few pages need, or that another row is much like. */
export type RareRows = Pick<RowsOfFile, 'page-404' | 'hang' | '500-once'>;

export interface FileEntry {
  /** A regular expression for its address, decoded and in full. */
  readonly match: string;
  /** What its server tells caches; `no-cache` without it. */
  readonly cacheControl?: string;
  /** The host's page without it. */
  readonly opening?: Opening;
  /** What must become of the page, by kind. */
  readonly rows: RowsOfFile | RareRows;
  /** Kinds that are browser tests. */
  readonly tests?: readonly KindName[];
}

export type FileTable = Readonly<Record<string, FileEntry>>;
