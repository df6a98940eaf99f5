import { isUnreached } from './unreached-files.ts';
import type { BuiltFile } from './built-files.ts';
import type { FileTable } from '../file-table.ts';

/** A script or style sheet whose name has a hash, as webpack writes them for each name in an `import()`. */
export interface Chunk {
  /** Without its hash, for example `dialogs.js`. */
  readonly name: string;
  /** A regular expression for its file's name; the two builds of map-remote have a file each, with the same code. */
  readonly fileName: string;
  readonly isScript: boolean;
}

const CHUNK = /^(?:mount-)?([\w-]+)\.[0-9a-f]{8}\.(js|css)$/;

/** Whether an entry of a table matches a file. An entry for all files at once does not count. Pure. */
export const hasEntry = (table: FileTable, address: string): boolean =>
  Object.entries(table).some(
    ([what, { match }]) => !what.startsWith('all files') && new RegExp(match).test(address),
  );

/** A chunk of each language is loaded in the same way, so that they are one to the tables. */
const toBase = (base: string) => (base.startsWith('language-') ? 'language' : base);

/** Finds the chunks among built files that have no entry in a table yet and can be reached, in the order of the files. Pure. */
export function findChunks(files: readonly BuiltFile[], table: FileTable): Chunk[] {
  const found: Map<string, Chunk> = new Map();
  for (const { path, address } of files) {
    const [, file, ending] = CHUNK.exec(path) ?? [];
    if (file === undefined || isUnreached(address) || hasEntry(table, address)) continue;
    const base = toBase(file);
    const name = `${base}.${ending}`;
    const isLanguage = base !== file;
    const fileName = String.raw`(mount-)?${base}${isLanguage ? String.raw`-[\w-]+` : ''}\.[0-9a-f]{8}\.${ending}`;
    found.set(name, { name, fileName, isScript: ending === 'js' });
  }
  return [...found.values()];
}
