/** Files of the host's own server. */
import { failed, lost, nothing, ready, readyOr } from './outcomes.ts';
import type { FileTable, RareRows } from './file-table.ts';
import type { Expected } from './row.ts';

const NO_DOCUMENT =
  'Without its document the page is not ours: what is seen is the browser’s, or the server’s.';

const config = failed('HOST_CONFIG_UNREACHABLE');
const unreadable = failed('HOST_CONFIG_UNREADABLE');

/** The host's server sends this for files with a hash in their names. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** For an HTML page in place of a classic script: the browser throws an error that no code can catch. */
const noScript = (expected: Expected) => ({ ...expected, uncaught: 'SyntaxError' });

const late = (name: string) => ({
  match: String.raw`/${name}\.[0-9a-f]{8}\.js$`,
  cacheControl: IMMUTABLE,
});
/** For a file without which the map and the buttons around it are as they are with it. */
const UNNOTICED: RareRows = { 'page-404': ready, hang: ready, '500-once': ready };

export const HOST_FILES: FileTable = {
  document: {
    match: String.raw`^http://localhost:\d+/(\?.*)?$`,
    rows: {
      'page-404': nothing(NO_DOCUMENT),
      hang: nothing(NO_DOCUMENT),
      // The first script is in the first half, and reports that the rest is missing.
      cut: readyOr(lost),
      'page-200': nothing(NO_DOCUMENT),
      '500-once': nothing(NO_DOCUMENT),
      '500-always': nothing(NO_DOCUMENT),
      slow: ready,
      reset: nothing(NO_DOCUMENT),
    },
  },
  'config.json': {
    match: String.raw`/config\.json$`,
    rows: {
      'page-404': config,
      hang: config,
      cut: config,
      'page-200': unreadable,
      '500-once': ready,
      '500-always': config,
      slow: ready,
      reset: config,
    },
  },
  // It only sends requests early. Without it `main.js` sends them.
  'head-start.js': {
    match: String.raw`/head-start\.js$`,
    rows: {
      'page-404': ready,
      hang: ready,
      cut: ready,
      'page-200': noScript(ready),
      '500-once': ready,
      '500-always': ready,
      slow: ready,
      reset: ready,
    },
  },
  'main.js': {
    match: String.raw`/main\.js$`,
    rows: {
      'page-404': lost,
      hang: lost,
      cut: lost,
      'page-200': noScript(lost),
      '500-once': readyOr(lost),
      '500-always': lost,
      slow: ready,
      reset: lost,
    },
  },
  'React chunk': {
    match: String.raw`/react\.[0-9a-f]{8}\.js$`,
    cacheControl: IMMUTABLE,
    rows: {
      'page-404': lost,
      hang: lost,
      cut: lost,
      'page-200': noScript(lost),
      '500-once': readyOr(lost),
      '500-always': lost,
      slow: ready,
      reset: lost,
    },
  },
  // Without it the map has no height and the shell no layout. The first script requests it again.
  'style sheet': {
    // Later attempts add a query.
    match: String.raw`/main\.[0-9a-f]{8}\.css(\?|$)`,
    cacheControl: IMMUTABLE,
    rows: {
      'page-404': lost,
      hang: lost,
      cut: lost,
      'page-200': lost,
      '500-once': ready,
      '500-always': lost,
      slow: ready,
      reset: lost,
    },
  },
  // What the page needs to open without a network is registered when its map is there. Without it the page needs a network.
  'service worker': { match: String.raw`/service-worker\.js$`, rows: UNNOTICED },
  'offline chunk': { ...late('offline'), rows: UNNOTICED },
  // Without it no record of the visit is sent.
  'visits chunk': { ...late('visits'), opening: 'late-host', rows: UNNOTICED },
  // Without it the page keeps its own colours.
  'brand chunk': { ...late('brand'), opening: 'late-host', rows: UNNOTICED },
  // Without it places are listed and searched on the page's own thread.
  'places worker': { ...late('places-worker'), opening: 'late-host', rows: UNNOTICED },
};
