import { DOCKS, type DockName } from './dock.ts';
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

/** Makes the rows of one file on one page, one for each kind of fault in its entry. */
const rowsOf = (
  where: Where,
  what: string,
  dock: DockName,
  { match, cacheControl = REVALIDATE, opening = 'plain', act, rows, except = {}, isFound }: FileEntry,
): Row[] =>
  Object.entries({ ...rows, ...except[dock] }).map(([name, expected]) => {
    const kind = name as KindName;
    const { description, fault } = KINDS[kind];
    const isCached = kind === 'page-200';
    return {
      id: `${where}.${toId(what)}.${kind}`,
      dock,
      where,
      what,
      fault: description,
      opening,
      ...(act && { act }),
      ...(isFound && { isFound }),
      faults: [{ match, ...fault, ...(isCached && { headers: { 'Cache-Control': cacheControl } }) }],
      expected:
        kind === 'reset'
          ? { ...expected, mostPerAddress: RESET_REQUESTS * expected.mostPerAddress }
          : expected,
    };
  });

const TABLES: readonly [Where, FileTable, readonly DockName[]][] = [
  ['host', HOST_FILES, ['host']],
  ['store', STORE_FILES, DOCKS],
  ['provider', PROVIDER_FILES, DOCKS],
];

/** Rows for every file that a page needs, on each page that needs it, with every kind of fault, or with the few kinds of a rare file. */
export const FILE_ROWS = TABLES.flatMap(([where, files, docks]) =>
  Object.entries(files).flatMap(([what, file]) =>
    (file.docks ?? docks).flatMap((dock) => rowsOf(where, what, dock, file)),
  ),
);
