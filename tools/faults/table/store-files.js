/** Files of the store. */
import { degraded, failed, nothing, ready, readyOr } from './outcomes.js';

/** @typedef {import('./files.js').RowsOfFile} RowsOfFile */

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** What a release announces and the store does not have. @type {RowsOfFile} */
const RELEASED = {
  'page-404': failed('REMOTE_INCOMPLETE'),
  hang: failed('REMOTE_TIMEOUT'),
  cut: failed('REMOTE_UNREACHABLE'),
  'page-200': failed('REMOTE_WRONG_CONTENT'),
  '500-once': ready,
  '500-always': failed('REMOTE_UNREACHABLE'),
  slow: ready,
  reset: failed('REMOTE_UNREACHABLE'),
};

/** @type {RowsOfFile} */
const ENGINE = {
  'page-404': failed('ENGINE_UNREACHABLE'),
  hang: failed('ENGINE_TIMEOUT'),
  cut: failed('ENGINE_UNREACHABLE'),
  'page-200': failed('ENGINE_UNREACHABLE'),
  '500-once': ready,
  '500-always': failed('ENGINE_UNREACHABLE'),
  slow: ready,
  reset: failed('ENGINE_UNREACHABLE'),
};

const part = degraded(['REMOTE_UNREACHABLE', 'REMOTE_WRONG_CONTENT', 'REMOTE_INCOMPLETE']);

const globe = failed(['ENGINE_UNREACHABLE', 'MAP_FAILED'], { shown: ['failed', 'degraded'] });

const NO_EMBED = 'What would tell is in this file: only the embedding page can notice that it did not come.';
/** The page around it is there. */
const noEmbed = { ...nothing(NO_EMBED), hasShell: true };

/** @param {string} name */
const released = (name) => ({ match: `/releases/[^/]+/${name}$`, cacheControl: IMMUTABLE });
/** @param {string} name */
const engine = (name) => ({ match: `/engine/mapbox-gl/[^/]+/${name}$`, cacheControl: IMMUTABLE });

/** @type {RowsOfFile} */
const POINTER = {
  'page-404': failed('REMOTE_UNREACHABLE'),
  hang: failed('REMOTE_TIMEOUT'),
  cut: failed('REMOTE_UNREACHABLE'),
  'page-200': failed('REMOTE_WRONG_CONTENT'),
  '500-once': ready,
  '500-always': failed('REMOTE_UNREACHABLE'),
  slow: ready,
  reset: failed('REMOTE_UNREACHABLE'),
};

/** Of a device that has a map that worked. @type {RowsOfFile} */
const UNNOTICED = {
  'page-404': ready,
  hang: ready,
  cut: ready,
  'page-200': ready,
  '500-once': ready,
  '500-always': ready,
  slow: ready,
  reset: ready,
};

/** @type {import('./files.js').FileTable} */
export const STORE_FILES = {
  pointer: { match: String.raw`/channels/production\.json$`, rows: POINTER, tests: ['reset'] },
  'pointer, next visit': {
    match: String.raw`/channels/production\.json$`,
    opening: 'again',
    rows: UNNOTICED,
  },
  'mf-manifest.json': { ...released(String.raw`mf-manifest\.json`), rows: RELEASED, tests: ['cut'] },
  'remoteEntry.js': { ...released(String.raw`remoteEntry\.js`), rows: RELEASED, tests: ['reset'] },
  'exposed chunk': {
    ...released(String.raw`__federation_expose_MapView\.\w+\.js`),
    rows: RELEASED,
    tests: ['page-200'],
  },
  'map chunk': { ...released(String.raw`map\.\w+\.js`), rows: RELEASED, tests: ['cut'] },
  // Loaded for the first data in a map, which goes on without it.
  'content chunk': {
    ...released(String.raw`content\.\w+\.js`),
    rows: {
      'page-404': part,
      hang: degraded('REMOTE_TIMEOUT'),
      cut: part,
      'page-200': part,
      '500-once': readyOr(part),
      '500-always': part,
      slow: ready,
      reset: part,
    },
  },
  'release.json': {
    ...released(String.raw`release\.json`),
    rows: { ...RELEASED, 'page-404': failed(['REMOTE_INCOMPLETE', 'REMOTE_UNREACHABLE']) },
    tests: ['500-always'],
  },
  'mapbox-gl.js': { ...engine(String.raw`mapbox-gl\.js`), rows: ENGINE },
  'core.js': { ...engine(String.raw`core\.js`), rows: ENGINE, tests: ['cut'] },
  'shared.js': { ...engine(String.raw`shared\.js`), rows: ENGINE },
  'worker.js': { ...engine(String.raw`worker\.js`), rows: ENGINE, tests: ['500-always'] },
  'mapbox-gl.css': { ...engine(String.raw`mapbox-gl\.css`), rows: ENGINE, tests: ['reset'] },
  // The engine's checks of data; the map draws what it can without them.
  'debug.js': { ...engine(String.raw`debug\.js`), rows: { ...UNNOTICED, 'page-200': readyOr(part) } },
  // The engine asks for it by itself when it is to draw a globe.
  'lite.main.js, globe': {
    ...engine(String.raw`lite\.main\.js`),
    opening: 'globe',
    rows: {
      'page-404': globe,
      hang: failed(['ENGINE_TIMEOUT', 'TILES_TIMEOUT'], { shown: ['failed', 'degraded'] }),
      cut: globe,
      'page-200': globe,
      '500-once': readyOr(globe),
      '500-always': globe,
      slow: ready,
      reset: globe,
    },
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
    tests: ['hang'],
  },
  'mount.js, embed.js': {
    ...released(String.raw`mount\.js`),
    opening: 'embed',
    rows: { ...RELEASED, 'page-404': failed(['REMOTE_INCOMPLETE', 'REMOTE_UNREACHABLE']) },
  },
};
