import { createContent, found, foundJson, problem } from './http/answer.js';
import { readJsonBody } from '../support/requests/read-json-body.js';
import { MAPBOX_EVENT_NAME, OUR_EVENT_NAME, parseEvents } from './events.js';
import { FONT_NAMES, isGlyphRange, knownFonts, readGlyphs } from './glyphs/glyph-store.js';
import { makeModel, MODEL_NAMES } from './models/make-model.js';
import { readPicture } from './pictures/read-picture.js';
import { spriteContent } from './sprites/sprite-store.js';
import { MAPBOX_ADDRESSES, plainAddresses } from './styles/addresses.js';
import { makeStyle, STYLE_IDS } from './styles/make-style.js';
import { MAPBOX_STYLES } from './styles/standard/make-standard.js';
import { makeTile } from './tiles/make-tile.js';
import { makeTileJson } from './tiles/make-tilejson.js';
import { listTileRoots } from './tiles/tile-roots.js';
import { parseTilesets, TILESETS } from './tiles/layers.js';
import { parseTileAddress } from './tiles/tile-address.js';
import { supportedLanguage } from './world/translate-country.js';

/**
 * @typedef {import('./http/answer.js').Answer} Answer
 * @typedef {import('./http/answer.js').Content} Content
 * @typedef {import('./http/byte-cache.js').ByteCache<Content>} ContentCache
 * @typedef {import('./events.js').UsageEvent} UsageEvent
 *
 * @typedef {object} Call
 * @property {import('node:http').IncomingMessage} request
 * @property {Record<string, string>} parts  What the path's pattern captured, decoded.
 * @property {URLSearchParams} query
 * @property {string} base  The address by which the client reached this server.
 * @property {Stores} stores
 *
 * @typedef {object} Stores
 * @property {ContentCache} cache
 * @property {UsageEvent[]} events
 * @property {boolean} isSea whether all tiles are without features
 *
 * @typedef {object} Route
 * @property {'GET' | 'POST'} method
 * @property {RegExp} path
 * @property {boolean} [isOpen]  It needs no token.
 * @property {(call: Call) => Answer | Promise<Answer>} answer
 */

// Styles and TileJSON have the addresses of everything else, so browsers must revalidate them: a change must be seen at the next load.
// The other answers do not change while the server runs. After a change of their data, browsers may show the old ones for an hour.
const REVALIDATE = 'no-cache';
const CACHE_AN_HOUR = 'public, max-age=3600';
const NO_STORE = 'no-store';

const VECTOR_TILE = 'application/vnd.mapbox-vector-tile';
const PROTOBUF = 'application/x-protobuf';
const GLTF = 'model/gltf-binary';
const MAX_EVENTS_BYTES = 65_536;

/** @type {Route[]} */
export const ROUTES = [
  { method: 'GET', path: /^\/styles\/v1\/mapdock\/(?<style>[^/]+)$/, answer: style },
  {
    method: 'GET',
    path: /^\/styles\/v1\/mapdock\/(?<style>[^/]+)\/sprite(?<scale>@2x)?\.(?<format>json|png)$/,
    answer: sprite,
  },
  {
    method: 'GET',
    path: /^\/styles\/v1\/mapdock\/[^/]+\/iconset\.pbf$/,
    answer: () => problem(404, 'There is no icon set: use the sprite'),
  },
  { method: 'GET', path: /^\/v4\/(?<tilesets>[^/]+)\.json$/, answer: tileJson },
  {
    method: 'GET',
    path: /^\/v4\/(?<tilesets>[^/]+)\/(?<z>[^/]+)\/(?<x>[^/]+)\/(?<y>[^/]+)\.vector\.pbf$/,
    answer: tile,
  },
  {
    method: 'GET',
    path: /^\/fonts\/v1\/mapdock\/(?<fontstack>[^/]+)\/(?<range>[^/]+)\.pbf$/,
    answer: glyphs,
  },
  { method: 'GET', path: /^\/models\/v1\/mapdock\/(?<model>[^/]+)\.glb$/, answer: model },
  // Pages use its address in an `img`, and add no token.
  { method: 'GET', path: /^\/pictures\/(?<style>[^/]+)\.webp$/, isOpen: true, answer: picture },
  { method: 'POST', path: /^\/events\/v1$/, answer: receiveEvents(OUR_EVENT_NAME) },
  // mapbox-gl sends these two requests only to Mapbox's own addresses.
  { method: 'POST', path: /^\/events\/v2$/, answer: receiveEvents(MAPBOX_EVENT_NAME) },
  { method: 'GET', path: /^\/map-sessions\/v1$/, answer: () => foundJson({}, NO_STORE) },
];

/** @type {Route['answer']} */
function style({ parts, query, base }) {
  const id = parts['style'] ?? '';
  const makeForMapbox = isPlain(query) || !Object.hasOwn(MAPBOX_STYLES, id) ? undefined : MAPBOX_STYLES[id];
  if (makeForMapbox) return foundJson(makeForMapbox(), REVALIDATE);
  if (!STYLE_IDS.includes(id))
    return unknown('style', isPlain(query) ? STYLE_IDS : [...STYLE_IDS, ...Object.keys(MAPBOX_STYLES)]);
  const addresses = isPlain(query) ? plainAddresses(base, query.get('access_token') ?? '') : MAPBOX_ADDRESSES;
  return foundJson(makeStyle(id, addresses), REVALIDATE);
}

/** @type {Route['answer']} */
async function sprite({ parts }) {
  const id = parts['style'] ?? '';
  if (!STYLE_IDS.includes(id)) return unknown('style', STYLE_IDS);
  const content = await spriteContent(id, parts['scale'] === '@2x' ? 2 : 1);
  return found(parts['format'] === 'png' ? content.png : content.json, CACHE_AN_HOUR);
}

/** @type {Route['answer']} */
function picture({ parts, stores }) {
  const id = parts['style'] ?? '';
  if (!STYLE_IDS.includes(id)) return unknown('style', STYLE_IDS);
  const content = stores.cache.getOrMake(`picture ${id}`, () => createContent(readPicture(id), 'image/webp'));
  return found(content, CACHE_AN_HOUR);
}

/** @type {Route['answer']} */
function model({ parts, stores }) {
  const name = parts['model'] ?? '';
  if (!MODEL_NAMES.includes(name)) return unknown('model', MODEL_NAMES);
  const content = stores.cache.getOrMake(`model ${name}`, () => createContent(makeModel(name), GLTF));
  return found(content, CACHE_AN_HOUR);
}

/** @type {Route['answer']} */
function tileJson({ parts, query, base }) {
  const tilesets = parseTilesets(parts['tilesets'] ?? '');
  if (!tilesets) return unknown('tileset', TILESETS);
  const language = supportedLanguage(query.get('language'));
  const inTile = new URLSearchParams(language && { language });
  const roots = listTileRoots(base, isPlain(query));
  // A client that adds no token to these addresses needs it in them.
  if (roots.includeToken) inTile.set('access_token', query.get('access_token') ?? '');
  const path = `${tilesets.join(',')}/{z}/{x}/{y}.vector.pbf${inTile.size > 0 ? `?${inTile}` : ''}`;
  const addresses = roots.addresses.map((root) => `${root}/${path}`);
  return foundJson(makeTileJson(tilesets, addresses, language), REVALIDATE);
}

/** @type {Route['answer']} */
function tile({ parts, query, stores }) {
  const tilesets = parseTilesets(parts['tilesets'] ?? '');
  if (!tilesets) return unknown('tileset', TILESETS);
  const parsed = parseTileAddress(parts);
  if (!parsed.ok) return problem(400, parsed.message);
  if (stores.isSea) return found(createContent(Buffer.alloc(0), VECTOR_TILE), CACHE_AN_HOUR);
  const { z, x, y } = parsed.address;
  const language = supportedLanguage(query.get('language'));
  const content = stores.cache.getOrMake(`tile ${tilesets} ${z}/${x}/${y} ${language}`, () =>
    createContent(makeTile(tilesets, parsed.address, language), VECTOR_TILE),
  );
  // A tile without features is a 200 with an empty body. An empty body is a valid tile for every decoder, while a 204 needs clients that
  // handle it.
  return found(content, CACHE_AN_HOUR);
}

/** @type {Route['answer']} */
function glyphs({ parts, stores }) {
  const { fontstack = '', range = '' } = parts;
  if (!isGlyphRange(range)) return problem(400, 'A glyph range is 256 code points, such as 0-255 or 256-511');
  const fonts = knownFonts(fontstack);
  if (fonts.length === 0) return unknown('font', FONT_NAMES);
  const content = stores.cache.getOrMake(`glyphs ${fonts} ${range}`, () =>
    createContent(readGlyphs(fonts, range), PROTOBUF),
  );
  return found(content, CACHE_AN_HOUR);
}

/**
 * @param {RegExp} name of an event
 * @returns {Route['answer']}
 */
function receiveEvents(name) {
  return async ({ request, stores }) => {
    const body = await readJsonBody(request, MAX_EVENTS_BYTES);
    if (!body.ok) return problem(body.status, body.message);
    const parsed = parseEvents(body.value, name);
    if (!parsed.ok) return problem(400, parsed.message);
    stores.events.push(...parsed.events);
    return { status: 204 };
  };
}

/**
 * @param {string} what
 * @param {string[]} choices
 */
function unknown(what, choices) {
  return problem(404, `No such ${what}; there are: ${choices.join(', ')}`);
}

/** @param {URLSearchParams} query */
function isPlain(query) {
  return query.get('addresses') === 'plain';
}
