import { HOST_FILES } from './host-files.ts';
import { KINDS } from './kinds.ts';
import { PROVIDER_FILES } from './provider-files.ts';
import { STORE_FILES } from './store-files.ts';
import type { FileEntry, FileTable } from './file-table.ts';
import type { KindName } from './kinds.ts';
import type { Row, Where } from './row.ts';

const REVALIDATE = 'no-cache';

/** A browser repeats a request by itself if a connection that it has used before is reset. */
const RESET_REQUESTS = 2;

/** @param name a part of a row's id */
const toId = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9.]+/g, '-');

/** Makes the rows of one file, one for each kind of fault in its entry. */
const rowsOf = (
  where: Where,
  what: string,
  { match, cacheControl = REVALIDATE, opening = 'host', rows }: FileEntry,
): Row[] =>
  Object.entries(rows).map(([name, expected]) => {
    const kind = name as KindName;
    const { description, fault } = KINDS[kind];
    const isCached = kind === 'page-200';
    return {
      id: `${where}.${toId(what)}.${kind}`,
      where,
      what,
      fault: description,
      opening,
      faults: [{ match, ...fault, ...(isCached && { headers: { 'Cache-Control': cacheControl } }) }],
      expected:
        kind === 'reset'
          ? { ...expected, mostPerAddress: RESET_REQUESTS * expected.mostPerAddress }
          : expected,
    };
  });

const TABLES: readonly [Where, FileTable][] = [
  ['host', HOST_FILES],
  ['store', STORE_FILES],
  ['provider', PROVIDER_FILES],
];

/** Rows for every file that a page needs, with every kind of fault, or with the few kinds of a rare file. */
export const FILE_ROWS = TABLES.flatMap(([where, files]) =>
  Object.entries(files).flatMap(([what, file]) => rowsOf(where, what, file)),
);
