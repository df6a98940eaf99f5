/** Files of the store. */
import { FEDERATED, OTHER_PAGES } from './dock.ts';
import { allKinds, allRareKinds } from './all-kinds.ts';
import { degraded, failed, nothing, ready, readyLate, readyOr } from './outcomes.ts';
import { BUILT_FILES } from './built/built-files.ts';
import { findChunks } from './built/find-chunks.ts';
import type { FileEntry, FileTable, RareRows, RowsOfFile } from './file-table.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** For files that every map needs. The release announces them, so a 404 means that the store is incomplete. */
const RELEASED: RowsOfFile = allKinds(failed('REMOTE_UNREACHABLE'), {
  'page-404': failed('REMOTE_INCOMPLETE'),
  hang: failed('REMOTE_TIMEOUT'),
  'page-200': failed('REMOTE_WRONG_CONTENT'),
  '500-once': ready,
});

const ENGINE: RowsOfFile = allKinds(failed('ENGINE_UNREACHABLE'), {
  hang: failed('ENGINE_TIMEOUT'),
  'page-200': failed('REMOTE_WRONG_CONTENT'),
  '500-once': ready,
});

const part = degraded(['REMOTE_UNREACHABLE', 'REMOTE_WRONG_CONTENT', 'REMOTE_INCOMPLETE']);

/** For late chunks: the map is shown without the content that the chunk draws. */
const PART: RareRows = {
  'page-404': part,
  hang: degraded('REMOTE_TIMEOUT'),
  '500-once': readyOr(part),
};

/** For code without which the map is complete. */
const UNNOTICED_PART: RareRows = allRareKinds(readyLate);

const rare = (rows: RowsOfFile): RareRows => ({
  'page-404': rows['page-404'],
  hang: rows.hang,
  '500-once': rows['500-once'],
});

/** For late modules of the engine, which not every map needs: the rest of the map is shown. */
function makeLateEngine(names: string): RowsOfFile {
  const lost = degraded('ENGINE_UNREACHABLE', { names });
  return allKinds(lost, {
    hang: degraded('ENGINE_TIMEOUT', { names }),
    'page-200': degraded('REMOTE_WRONG_CONTENT', { names }),
    '500-once': readyOr(lost),
  });
}

const NO_EMBED = 'What would tell is in this file: only the embedding page can notice that it did not come.';
/** The page around the map is shown. */
const noEmbed = { ...nothing(NO_EMBED), hasShell: true };

/** For `embed.js` itself. */
const EMBED: RowsOfFile = allKinds(noEmbed);

/** Matches everything that a store serves. */
const ALL = String.raw`/(channels|releases|engine)/`;
const POINTER_FILE = String.raw`/channels/production\.json$`;

const released = (name: string) => ({ match: `/releases/[^/]+/${name}$`, cacheControl: IMMUTABLE });
const engine = (name: string) => ({ match: `/engine/mapbox-gl/[^/]+/${name}$`, cacheControl: IMMUTABLE });
/** A late chunk: the container and the module for `embed.js` have one each. */
const late = (name: string) => released(String.raw`(mount-)?${name}\.\w+\.js`);

const POINTER: RowsOfFile = { ...RELEASED, 'page-404': failed('REMOTE_UNREACHABLE') };

/** For a browser that stores the last good release: it shows that map, and nobody notices the fault. */
const UNNOTICED: RowsOfFile = allKinds(ready);

const WRITTEN: FileTable = {
  pointer: { match: POINTER_FILE, rows: POINTER },
  'pointer, next visit': { match: POINTER_FILE, opening: 'again', rows: UNNOTICED },
  'embed.js': { match: String.raw`/channels/production/embed\.js`, docks: ['embed'], rows: EMBED },
  'loader.js': {
    match: String.raw`/engine/map-remote/[^/]+/loader\.js$`,
    cacheControl: IMMUTABLE,
    docks: ['embed'],
    rows: { ...POINTER, 'page-200': failed(['REMOTE_UNREACHABLE', 'REMOTE_WRONG_CONTENT']) },
  },
  'mount.js': {
    ...released(String.raw`mount\.js`),
    docks: ['embed'],
    rows: { ...RELEASED, 'page-404': failed(['REMOTE_INCOMPLETE', 'REMOTE_UNREACHABLE']) },
  },
  'mf-manifest.json': { ...released(String.raw`mf-manifest\.json`), docks: FEDERATED, rows: RELEASED },
  'remoteEntry.js': { ...released(String.raw`remoteEntry\.js`), docks: FEDERATED, rows: RELEASED },
  'exposed chunk': {
    ...released(String.raw`__federation_expose_MapView\.\w+\.js`),
    docks: FEDERATED,
    rows: RELEASED,
  },
  'map chunk': { ...released(String.raw`map\.\w+\.js`), docks: FEDERATED, rows: RELEASED },
  'contract chunk': {
    ...released(String.raw`__federation_expose_contract\.\w+\.js`),
    docks: FEDERATED,
    rows: rare(RELEASED),
  },
  // Loaded with the first data in a map; the map is shown without it.
  'content chunk': {
    ...late('content'),
    rows: allKinds(part, PART),
  },
  // Loaded with the first marker or popup, and with the first list of features.
  'overlays chunk': { ...late('overlays'), opening: 'rich', rows: PART },
  'feature-list chunk': { ...late('feature-list'), opening: 'rich', rows: PART },
  // The engine loads it for the first label in Arabic or Hebrew.
  'mapbox-gl-rtl-text.js': {
    match: String.raw`/engine/mapbox-gl-rtl-text/[^/]+/mapbox-gl-rtl-text\.js$`,
    cacheControl: IMMUTABLE,
    opening: 'rich',
    rows: {
      'page-404': degraded('RTL_TEXT_FAILED'),
      hang: degraded(['RTL_TEXT_FAILED', 'TILES_TIMEOUT']),
      '500-once': readyOr(degraded('RTL_TEXT_FAILED')),
    },
  },
  'release.json': {
    ...released(String.raw`release\.json`),
    rows: { ...RELEASED, 'page-404': failed(['REMOTE_INCOMPLETE', 'REMOTE_UNREACHABLE']) },
  },
  'mapbox-gl.js': { ...engine(String.raw`mapbox-gl\.js`), rows: ENGINE },
  'core.js': { ...engine(String.raw`core\.js`), rows: ENGINE },
  'shared.js': { ...engine(String.raw`shared\.js`), rows: ENGINE },
  'worker.js': { ...engine(String.raw`worker\.js`), rows: ENGINE },
  'mapbox-gl.css': { ...engine(String.raw`mapbox-gl\.css`), rows: ENGINE },
  // The engine's validators of sources and layers. Without them the map draws what it can.
  'debug.js': { ...engine(String.raw`debug\.js`), rows: { ...UNNOTICED, 'page-200': readyOr(part) } },
  // The engine requests it by itself when it draws a globe.
  'lite.main.js, globe': {
    ...engine(String.raw`lite\.main\.js`),
    opening: 'globe',
    rows: makeLateEngine('lite.main.js'),
  },
  ...Object.fromEntries(
    ['standard', 'hd', 'raster_array'].map((name) => [
      `${name}.main.js`,
      {
        ...engine(String.raw`${name}\.main\.js`),
        opening: 'late-engine',
        rows: rare(makeLateEngine(`${name}.main.js`)),
      } as const,
    ]),
  ),
  // The page's own copy of the worker file, for a policy that allows no other.
  'mapdock-worker.js': {
    match: String.raw`/mapdock-worker\.js$`,
    docks: OTHER_PAGES,
    opening: 'own-worker',
    rows: {
      'page-404': failed('WORKER_BLOCKED'),
      hang: failed('WORKER_BLOCKED'),
      // The engine's other worker runs and loads some of the tiles, so each of these can be seen.
      '500-once': { ...failed('WORKER_BLOCKED'), shown: ['ready', 'degraded', 'failed'] },
    },
  },
  // All files at once, as with a store that is down, behind a sign-in page, or on a slow link.
  'all files': { match: ALL, rows: POINTER, except: { embed: EMBED } },
  'all files, next visit': {
    match: ALL,
    opening: 'again',
    rows: UNNOTICED,
    // The answer that the browser's copy is still good has no body that could be cut.
    except: { embed: { ...EMBED, cut: readyOr(noEmbed) } },
  },
};

/** Without the code that calls a page's hook for requests, no request may be sent, so that the style does not come. */
const noRequests = failed([
  'REMOTE_UNREACHABLE',
  'REMOTE_WRONG_CONTENT',
  'REMOTE_INCOMPLETE',
  'REMOTE_TIMEOUT',
]);

/** What a map lacks besides the file: its data, which the act withholds. */
const noData = degraded(['SOURCE_FAILED']);

/** What is special about late chunks of the map, by name; those without an entry are as `LATE`. */
const SPECIAL: Readonly<Record<string, Partial<FileEntry>>> = {
  // Without these the answer is an error, or a text is not announced. The map does not lack anything.
  'queries.js': { rows: UNNOTICED_PART },
  'descriptions.js': { rows: UNNOTICED_PART },
  // Without it the map's texts are in English.
  'language.js': { opening: 'german', act: undefined, rows: UNNOTICED_PART },
  // Wanted when somebody points at a map that the page scales: until they do so again, a map that has tried again by itself lacks nothing.
  'pointer.js': {
    rows: { 'page-404': readyOr(part), hang: readyOr(degraded('REMOTE_TIMEOUT')), '500-once': readyOr(part) },
  },
  // Only a page that gives functions or style sheets to the map has these.
  'host-code.js': { opening: 'own-code', act: undefined },
  'requests.js': {
    opening: 'own-code',
    act: undefined,
    rows: { 'page-404': noRequests, hang: noRequests, '500-once': readyOr(noRequests) },
  },
  // Without it a page that shows no notice of its own has to call `retry()` of the map.
  'notice.js': {
    opening: 'plain',
    act: 'withholdData',
    docks: ['embed'],
    rows: allRareKinds(noData),
  },
};

/**
 * A late chunk of the map. What our host's map needs of these has entries of its own above; another team's page can give each config and call
 * each function.
 */
const LATE = {
  cacheControl: IMMUTABLE,
  opening: 'whole',
  act: 'useMap',
  docks: OTHER_PAGES,
  rows: PART,
} as const;

export const STORE_FILES: FileTable = {
  ...WRITTEN,
  ...Object.fromEntries(
    findChunks(
      BUILT_FILES.filter(({ where }) => where === 'store'),
      WRITTEN,
    ).map(({ name, fileName }) => [
      `${name.replace('.js', '')} chunk`,
      { ...LATE, match: `/releases/[^/]+/${fileName}$`, ...SPECIAL[name], isFound: true },
    ]),
  ),
};
