/** Files of the host's own server. */
import { allKinds, allRareKinds } from './all-kinds.ts';
import { failed, lost, nothing, ready, readyLate, readyOr } from './outcomes.ts';
import { BUILT_FILES } from './built/built-files.ts';
import { findChunks } from './built/find-chunks.ts';
import type { FileEntry, FileTable, RareRows } from './file-table.ts';
import type { Expected } from './row.ts';

const NO_DOCUMENT =
  'Without its document the page is not ours: what is seen is the browser’s, or the server’s.';

const config = failed('HOST_CONFIG_UNREACHABLE');
const unreadable = failed('HOST_CONFIG_UNREADABLE');

/** The host's server sends this for files with a hash in their names. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** For an HTML page in place of a classic script: the browser throws an error that no code can catch. */
const noScript = (expected: Expected) => ({ ...expected, uncaught: 'SyntaxError' });

/** For files without which the map and the buttons around it are as they are with them. */
const UNNOTICED = allRareKinds(ready);
const UNNOTICED_LATE = allRareKinds(readyLate);

/** How often `useShell` presses a button of the header that needs one of its files. A file that somebody asks for is requested anew. */
const PRESSES = 5;

/** The header works again once the fault is over; a fault that ends by itself nobody notices. */
const withoutHeader = (hasShell: 'healed' | 'retried', presses = 1): RareRows => ({
  ...allRareKinds({ ...readyLate, hasShell, mostPerAddress: presses * readyLate.mostPerAddress }),
  '500-once': readyLate,
});

const brokenConfig = failed('HOST_CONFIG_INVALID', { hasShell: false });

const WRITTEN: FileTable = {
  document: {
    match: String.raw`^http://localhost:\d+/(\?.*)?$`,
    rows: allKinds(nothing(NO_DOCUMENT), {
      // The first script is in the first half, and reports that the rest is missing.
      cut: readyOr(lost),
    }),
  },
  'config.json': {
    match: String.raw`/config\.json$`,
    rows: allKinds(config, { 'page-200': unreadable, '500-once': ready }),
  },
  // It only sends requests early. Without it `main.js` sends them.
  'head-start.js': {
    match: String.raw`/head-start\.js$`,
    rows: allKinds(ready, { 'page-200': noScript(ready) }),
  },
  'main.js': {
    match: String.raw`/main\.js$`,
    rows: allKinds(lost, { 'page-200': noScript(lost), '500-once': readyOr(lost) }),
  },
  'React chunk': {
    match: String.raw`/react\.[0-9a-f]{8}\.js$`,
    cacheControl: IMMUTABLE,
    rows: allKinds(lost, { 'page-200': noScript(lost), '500-once': readyOr(lost) }),
  },
  // Without it the map has no height and the shell no layout. The first script requests it again.
  'style sheet': {
    // Later attempts add a query.
    match: String.raw`/main\.[0-9a-f]{8}\.css(\?|$)`,
    cacheControl: IMMUTABLE,
    rows: allKinds(lost, { '500-once': ready }),
  },
  // What the page needs to open without a network is registered when its map is there. Without it the page needs a network.
  'service worker': { match: String.raw`/service-worker\.js$`, rows: UNNOTICED },
};

/** What is special about chunks that the host loads late, by name; those without an entry are as `LATE`. */
const SPECIAL: Readonly<Record<string, Partial<FileEntry>>> = {
  // Without these there is no header and no list, and in their place a button that loads them again.
  ...Object.fromEntries(
    ['components.js', 'late-shell.js', 'late-shell.css'].map((name) => [
      name,
      { opening: 'plain', act: 'awaitShell', rows: withoutHeader('retried') } as const,
    ]),
  ),
  // Without these no button of the header opens anything; the next press loads them again.
  ...Object.fromEntries(
    ['dialogs.js', 'dialogs.css', 'overlays.js'].map((name) => [
      name,
      { rows: withoutHeader('healed', PRESSES) },
    ]),
  ),
  // Without it the page is in English. Its buttons have other names in German, so none is pressed.
  'language.js': { opening: 'german', act: undefined, rows: allRareKinds({ ...readyLate, hasShell: false }) },
  // Only a worker that searches many places has it.
  'places-worker.js': { opening: 'many-places', act: undefined },
  // Without it the page says only the first mistake of the config.
  'config-faults.js': { opening: 'broken-config', act: 'mendConfig', rows: allRareKinds(brokenConfig) },
};

/** A file that the host loads late and that somebody has to ask for, in most cases. The map, and what is around it, works without it. */
const LATE = {
  cacheControl: IMMUTABLE,
  opening: 'late-host',
  act: 'useShell',
  rows: UNNOTICED_LATE,
} as const;

export const HOST_FILES: FileTable = {
  ...WRITTEN,
  ...Object.fromEntries(
    findChunks(
      BUILT_FILES.filter(({ where }) => where === 'host'),
      WRITTEN,
    ).map(({ name, fileName, isScript }) => [
      name,
      {
        ...LATE,
        // Later attempts at a style sheet add a query.
        match: String.raw`/${fileName}(\?|$)`,
        ...(isScript && { uncaughtOfPage: 'SyntaxError' }),
        ...SPECIAL[name],
        isFound: true,
      },
    ]),
  ),
};
