import { HOST_FILES } from './host-files.js';
import { KINDS } from './kinds.js';
import { PROVIDER_FILES } from './provider-files.js';
import { STORE_FILES } from './store-files.js';

/**
 * @typedef {import('./kinds.js').KindName} KindName
 * @typedef {import('./file-table.js').FileEntry} FileEntry
 * @typedef {import('./file-table.js').FileTable} FileTable
 */

const REVALIDATE = 'no-cache';

/** A browser repeats a request by itself if a connection that it has used before is reset. */
const RESET_REQUESTS = 2;

/** @param {string} name a part of a row's id */
const toId = (name) => name.toLowerCase().replaceAll(/[^a-z0-9.]+/g, '-');

/**
 * Makes the rows of one file, one for each kind of fault in its entry.
 * @param {import('./row.js').Where} where
 * @param {string} what
 * @param {FileEntry} file
 * @returns {import('./row.js').Row[]}
 */
const rowsOf = (where, what, { match, cacheControl = REVALIDATE, opening = 'host', rows, tests = [] }) =>
  Object.entries(rows).map(([name, expected]) => {
    const kind = /** @type {KindName} */ (name);
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
      isTest: tests.includes(kind),
    };
  });

/** @type {readonly [import('./row.js').Where, FileTable][]} */
const TABLES = [
  ['host', HOST_FILES],
  ['store', STORE_FILES],
  ['provider', PROVIDER_FILES],
];

/** Rows for every file that a page needs, with every kind of fault, or with the few kinds of a rare file. */
export const FILE_ROWS = TABLES.flatMap(([where, files]) =>
  Object.entries(files).flatMap(([what, file]) => rowsOf(where, what, file)),
);
