import type { DockName } from './dock.ts';
import type { ActName } from '../run/acts/acts.ts';
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
  /** `plain` if absent. */
  readonly opening?: Opening;
  /** What somebody does on the page, so that it requests the file; nothing if absent. */
  readonly act?: ActName | undefined;
  /** The pages that need it; all if absent. */
  readonly docks?: readonly DockName[];
  /** What is expected of the page, by kind of fault. */
  readonly rows: RowsOfFile | RareRows;
  /** What is expected of a page where that differs. */
  readonly except?: Partial<Record<DockName, Partial<RowsOfFile>>>;
  /** A regular expression for errors that no code can catch if a page comes in place of the file, where no row says it. */
  readonly uncaughtOfPage?: string;
  /** The entry was made from the list of built files, and is not written by hand. */
  readonly isFound?: true;
}

export type FileTable = Readonly<Record<string, FileEntry>>;
