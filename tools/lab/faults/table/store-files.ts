/** Files of the store. */
import { degraded, failed, nothing, ready, readyOr } from './outcomes.ts';
import type { FileTable, RareRows, RowsOfFile } from './file-table.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** For files that every map needs. The release announces them, so a 404 means that the store is incomplete. */
const RELEASED: RowsOfFile = {
  'page-404': failed('REMOTE_INCOMPLETE'),
  hang: failed('REMOTE_TIMEOUT'),
  cut: failed('REMOTE_UNREACHABLE'),
  'page-200': failed('REMOTE_WRONG_CONTENT'),
  '500-once': ready,
  '500-always': failed('REMOTE_UNREACHABLE'),
  slow: ready,
  reset: failed('REMOTE_UNREACHABLE'),
};

const ENGINE: RowsOfFile = {
  'page-404': failed('ENGINE_UNREACHABLE'),
  hang: failed('ENGINE_TIMEOUT'),
  cut: failed('ENGINE_UNREACHABLE'),
  'page-200': failed('REMOTE_WRONG_CONTENT'),
  '500-once': ready,
  '500-always': failed('ENGINE_UNREACHABLE'),
  slow: ready,
  reset: failed('ENGINE_UNREACHABLE'),
};

const part = degraded(['REMOTE_UNREACHABLE', 'REMOTE_WRONG_CONTENT', 'REMOTE_INCOMPLETE']);

/** For late chunks: the map is shown without the content that the chunk draws. */
const PART: RareRows = {
  'page-404': part,
  hang: degraded('REMOTE_TIMEOUT'),
  '500-once': readyOr(part),
};

const rare = (rows: RowsOfFile): RareRows => ({
  'page-404': rows['page-404'],
  hang: rows.hang,
  '500-once': rows['500-once'],
});

/** For late modules of the engine, which not every map needs: the rest of the map is shown. */
function makeLateEngine(names: string): RowsOfFile {
  const lost = degraded('ENGINE_UNREACHABLE', { names });
  return {
    'page-404': lost,
    hang: degraded('ENGINE_TIMEOUT', { names }),
    cut: lost,
    'page-200': degraded('REMOTE_WRONG_CONTENT', { names }),
    '500-once': readyOr(lost),
    '500-always': lost,
    slow: ready,
    reset: lost,
  };
}

const NO_EMBED = 'What would tell is in this file: only the embedding page can notice that it did not come.';
/** The page around the map is shown. */
const noEmbed = { ...nothing(NO_EMBED), hasShell: true };

/** Matches everything that a store serves. */
const ALL = String.raw`/(channels|releases|engine)/`;

const released = (name: string) => ({ match: `/releases/[^/]+/${name}$`, cacheControl: IMMUTABLE });
const engine = (name: string) => ({ match: `/engine/mapbox-gl/[^/]+/${name}$`, cacheControl: IMMUTABLE });

const POINTER: RowsOfFile = {
  'page-404': failed('REMOTE_UNREACHABLE'),
  hang: failed('REMOTE_TIMEOUT'),
  cut: failed('REMOTE_UNREACHABLE'),
  'page-200': failed('REMOTE_WRONG_CONTENT'),
  '500-once': ready,
  '500-always': failed('REMOTE_UNREACHABLE'),
  slow: ready,
  reset: failed('REMOTE_UNREACHABLE'),
};

/** For a browser that stores the last good release: it shows that map, and nobody notices the fault. */
const UNNOTICED: RowsOfFile = {
  'page-404': ready,
  hang: ready,
  cut: ready,
  'page-200': ready,
  '500-once': ready,
  '500-always': ready,
  slow: ready,
  reset: ready,
};

export const STORE_FILES: FileTable = {
  pointer: { match: String.raw`/channels/production\.json$`, rows: POINTER },
  'pointer, next visit': {
    match: String.raw`/channels/production\.json$`,
    opening: 'again',
    rows: UNNOTICED,
  },
  'mf-manifest.json': { ...released(String.raw`mf-manifest\.json`), rows: RELEASED },
  'remoteEntry.js': { ...released(String.raw`remoteEntry\.js`), rows: RELEASED },
  'exposed chunk': {
    ...released(String.raw`__federation_expose_MapView\.\w+\.js`),
    rows: RELEASED,
  },
  'map chunk': { ...released(String.raw`map\.\w+\.js`), rows: RELEASED },
  'contract chunk': { ...released(String.raw`__federation_expose_contract\.\w+\.js`), rows: rare(RELEASED) },
  // Loaded with the first data in a map; the map is shown without it.
  'content chunk': {
    ...released(String.raw`content\.\w+\.js`),
    rows: {
      ...PART,
      cut: part,
      'page-200': part,
      '500-always': part,
      slow: ready,
      reset: part,
    },
  },
  // Loaded with the first marker or popup, and with the first list of features.
  'overlays chunk': { ...released(String.raw`overlays\.\w+\.js`), opening: 'rich', rows: PART },
  'feature-list chunk': { ...released(String.raw`feature-list\.\w+\.js`), opening: 'rich', rows: PART },
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
  'standard.main.js': {
    ...engine(String.raw`standard\.main\.js`),
    opening: 'late-engine',
    rows: rare(makeLateEngine('standard.main.js')),
  },
  'hd.main.js': {
    ...engine(String.raw`hd\.main\.js`),
    opening: 'late-engine',
    rows: rare(makeLateEngine('hd.main.js')),
  },
  'raster_array.main.js': {
    ...engine(String.raw`raster_array\.main\.js`),
    opening: 'late-engine',
    rows: rare(makeLateEngine('raster_array.main.js')),
  },
  'embed.js': {
    match: String.raw`/channels/production/embed\.js`,
    opening: 'embed',
    rows: {
      'page-404': noEmbed,
      hang: noEmbed,
      cut: noEmbed,
      'page-200': noEmbed,
      '500-once': noEmbed,
      '500-always': noEmbed,
      slow: ready,
      reset: noEmbed,
    },
  },
  'pointer, embed.js': {
    match: String.raw`/channels/production\.json$`,
    opening: 'embed',
    rows: POINTER,
  },
  'mount.js, embed.js': {
    ...released(String.raw`mount\.js`),
    opening: 'embed',
    rows: { ...RELEASED, 'page-404': failed(['REMOTE_INCOMPLETE', 'REMOTE_UNREACHABLE']) },
  },
  'mount-content chunk, embed.js': {
    ...released(String.raw`mount-content\.\w+\.js`),
    opening: 'embed-rich',
    rows: PART,
  },
  'mount-overlays chunk, embed.js': {
    ...released(String.raw`mount-overlays\.\w+\.js`),
    opening: 'embed-rich',
    rows: PART,
  },
  'mount-feature-list chunk, embed.js': {
    ...released(String.raw`mount-feature-list\.\w+\.js`),
    opening: 'embed-rich',
    rows: PART,
  },
  // Other than the host, a page with embed.js knows no hashes of these files.
  'mapbox-gl.js, embed.js': { ...engine(String.raw`mapbox-gl\.js`), opening: 'embed', rows: rare(ENGINE) },
  'core.js, embed.js': { ...engine(String.raw`core\.js`), opening: 'embed', rows: rare(ENGINE) },
  'shared.js, embed.js': { ...engine(String.raw`shared\.js`), opening: 'embed', rows: rare(ENGINE) },
  'worker.js, embed.js': { ...engine(String.raw`worker\.js`), opening: 'embed', rows: ENGINE },
  'mapbox-gl.css, embed.js': { ...engine(String.raw`mapbox-gl\.css`), opening: 'embed', rows: rare(ENGINE) },
  // The page's own copy of the worker file, for a policy that allows no other.
  'mapdock-worker.js, embed.js': {
    match: String.raw`/mapdock-worker\.js$`,
    opening: 'embed-worker',
    rows: {
      'page-404': failed('WORKER_BLOCKED'),
      hang: failed('WORKER_BLOCKED'),
      // The engine's other worker runs and loads some of the tiles, so each of these can be seen.
      '500-once': { ...failed('WORKER_BLOCKED'), shown: ['ready', 'degraded', 'failed'] },
    },
  },
  // All files at once, as with a store that is down, behind a sign-in page, or on a slow link.
  'all files': { match: ALL, rows: POINTER },
  'all files, next visit': { match: ALL, opening: 'again', rows: UNNOTICED },
};
