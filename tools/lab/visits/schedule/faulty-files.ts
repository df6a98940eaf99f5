/** The files that faults are drawn from: those of the table of faults that these pages request, now or after an act of a schedule. */
import { HOST_FILES } from '../../faults/table/host-files.ts';
import { PROVIDER_FILES } from '../../faults/table/provider-files.ts';
import { STORE_FILES } from '../../faults/table/store-files.ts';
import { KINDS } from '../../faults/table/kinds.ts';
import type { FaultEffect, FaultOptions } from '../../../support/requests/faults.ts';
import type { DockName } from '../../faults/table/dock.ts';
import type { FileEntry, FileTable } from '../../faults/table/file-table.ts';
import type { Target } from './target.ts';

export interface FaultyFile {
  /** A regular expression for its whole address, decoded. */
  readonly match: string;
  /** The header `Cache-Control` that its server sends. */
  readonly cacheControl: string;
  /** A regular expression for errors that no code can catch if a page comes in place of the file. */
  readonly uncaughtOfPage?: string | undefined;
}

const REVALIDATE = 'no-cache';

/** Which rows of the table of faults a target has. */
const DOCK_OF: Readonly<Record<Target, DockName>> = { host: 'host', element: 'embed', mount: 'embed' };

/** What the pages of visits have, or get by an act. */
const OPENINGS: Readonly<Record<Target, readonly string[]>> = {
  host: ['plain', 'late-host', 'whole'],
  element: ['plain', 'rich', 'whole'],
  mount: ['plain', 'rich', 'whole'],
};

const toFaultyFile = ({ match, cacheControl = REVALIDATE, rows, uncaughtOfPage }: FileEntry): FaultyFile => ({
  match,
  cacheControl,
  uncaughtOfPage: uncaughtOfPage ?? ('page-200' in rows ? rows['page-200'].uncaught : undefined),
});

const filesOf = (table: FileTable, target: Target) =>
  Object.entries(table)
    .filter(([, { docks, opening = 'plain', isFound = false }]) => {
      // Rows for late chunks are tried on other pages alone, but the host's map loads many of these too.
      const isOfDock = docks === undefined || isFound || docks.includes(DOCK_OF[target]);
      return isOfDock && OPENINGS[target].includes(opening);
    })
    .map(([name, entry]) => [name, toFaultyFile(entry)] as const);

const listFiles = (target: Target, ...tables: FileTable[]) =>
  Object.fromEntries(tables.flatMap((table) => filesOf(table, target)));

/** The files of each target, by name. */
export const FAULTY_FILES: Readonly<Record<Target, Readonly<Record<string, FaultyFile>>>> = {
  host: listFiles('host', HOST_FILES, STORE_FILES, PROVIDER_FILES),
  element: listFiles('element', STORE_FILES, PROVIDER_FILES),
  mount: listFiles('mount', STORE_FILES, PROVIDER_FILES),
};

/** What can be wrong with an answer: the kinds of the table of faults, and the right file with a content type that is not its own. */
export const FAULT_KINDS: Readonly<Record<string, FaultEffect>> = {
  ...Object.fromEntries(Object.entries(KINDS).map(([name, { fault }]) => [name, fault])),
  'wrong-type': { kind: 'headers', headers: { 'Content-Type': 'text/plain' } },
};

/** A page that caches store as they would the file. */
const CACHED_KIND = 'page-200';

/** Makes the fault of a step. Pure. */
export function toFault(target: Target, file: string, kind: string): FaultOptions {
  const found = FAULTY_FILES[target][file];
  const fault = FAULT_KINDS[kind];
  if (!found || !fault) throw new Error(`${target} has no fault ${file} ${kind}`);
  const { match, cacheControl } = found;
  if (fault.kind !== 'page' || kind !== CACHED_KIND) return { match, ...fault };
  return { match, ...fault, headers: { 'Cache-Control': cacheControl } };
}
