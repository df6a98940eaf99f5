import { createContent, found, foundJson, problem } from './http/answer.ts';
import { readJsonBody } from '../support/requests/read-json-body.ts';
import { MAPBOX_EVENT_NAME, OUR_EVENT_NAME, parseEvents } from './events.ts';
import { answerSearch } from './geocoder/answer-search.ts';
import { FONT_NAMES, isGlyphRange, knownFonts, readGlyphs } from './glyphs/glyph-store.ts';
import { makeModel, MODEL_NAMES } from './models/make-model.ts';
import { readPicture } from './pictures/read-picture.ts';
import { spriteContent } from './sprites/sprite-store.ts';
import { MAPBOX_ADDRESSES, plainAddresses } from './styles/addresses.ts';
import { makeStyle, STYLE_IDS } from './styles/make-style.ts';
import { MAPBOX_STYLES } from './styles/standard/make-standard.ts';
import { makeTile } from './tiles/make-tile.ts';
import { makeTileJson } from './tiles/make-tilejson.ts';
import { listTileRoots } from './tiles/tile-roots.ts';
import { parseTilesets, TILESETS } from './tiles/layers.ts';
import { parseTileAddress } from './tiles/tile-address.ts';
import { supportedLanguage } from './world/translate-country.ts';
import type { Answer, Content } from './http/answer.ts';
import type { ByteCache } from './http/byte-cache.ts';
import type { UsageEvent } from './events.ts';
import type { IncomingMessage } from 'node:http';

export type ContentCache = ByteCache<Content>;

export interface Call {
  request: IncomingMessage;
  /** What the path's pattern captured, decoded. */
  parts: Record<string, string>;
  query: URLSearchParams;
  /** The address by which the client reached this server. */
  base: string;
  stores: Stores;
}

export interface Stores {
  cache: ContentCache;
  events: UsageEvent[];
  /** Whether all tiles are without features. */
  isSea: boolean;
}

export interface Route {
  method: 'GET' | 'POST';
  path: RegExp;
  /** It needs no token. */
  isOpen?: boolean;
  answer: (call: Call) => Answer | Promise<Answer>;
}

// Styles and TileJSON have the addresses of everything else, so browsers must revalidate them: a change must be seen at the next load.
// The other answers do not change while the server runs. After a change of their data, browsers may show the old ones for an hour.
const REVALIDATE = 'no-cache';
const CACHE_AN_HOUR = 'public, max-age=3600';
const NO_STORE = 'no-store';

const VECTOR_TILE = 'application/vnd.mapbox-vector-tile';
const PROTOBUF = 'application/x-protobuf';
const GLTF = 'model/gltf-binary';
const MAX_EVENTS_BYTES = 65_536;

export const ROUTES: Route[] = [
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
  { method: 'GET', path: /^\/search\/geocode\/v6\/forward$/, answer: ({ query }) => answerSearch(query) },
  { method: 'POST', path: /^\/events\/v1$/, answer: receiveEvents(OUR_EVENT_NAME) },
  // mapbox-gl sends these two requests only to Mapbox's own addresses.
  { method: 'POST', path: /^\/events\/v2$/, answer: receiveEvents(MAPBOX_EVENT_NAME) },
  { method: 'GET', path: /^\/map-sessions\/v1$/, answer: () => foundJson({}, NO_STORE) },
];

function style({ parts, query, base }: Call) {
  const id = parts['style'] ?? '';
  const makeForMapbox = isPlain(query) || !Object.hasOwn(MAPBOX_STYLES, id) ? undefined : MAPBOX_STYLES[id];
  if (makeForMapbox) return foundJson(makeForMapbox(), REVALIDATE);
  if (!STYLE_IDS.includes(id))
    return unknown('style', isPlain(query) ? STYLE_IDS : [...STYLE_IDS, ...Object.keys(MAPBOX_STYLES)]);
  const addresses = isPlain(query) ? plainAddresses(base, query.get('access_token') ?? '') : MAPBOX_ADDRESSES;
  return foundJson(makeStyle(id, addresses), REVALIDATE);
}

async function sprite({ parts }: Call) {
  const id = parts['style'] ?? '';
  if (!STYLE_IDS.includes(id)) return unknown('style', STYLE_IDS);
  const content = await spriteContent(id, parts['scale'] === '@2x' ? 2 : 1);
  return found(parts['format'] === 'png' ? content.png : content.json, CACHE_AN_HOUR);
}

function picture({ parts, stores }: Call) {
  const id = parts['style'] ?? '';
  if (!STYLE_IDS.includes(id)) return unknown('style', STYLE_IDS);
  const content = stores.cache.getOrMake(`picture ${id}`, () => createContent(readPicture(id), 'image/webp'));
  return found(content, CACHE_AN_HOUR);
}

function model({ parts, stores }: Call) {
  const name = parts['model'] ?? '';
  if (!MODEL_NAMES.includes(name)) return unknown('model', MODEL_NAMES);
  const content = stores.cache.getOrMake(`model ${name}`, () => createContent(makeModel(name), GLTF));
  return found(content, CACHE_AN_HOUR);
}

function tileJson({ parts, query, base }: Call) {
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

function tile({ parts, query, stores }: Call) {
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

function glyphs({ parts, stores }: Call) {
  const { fontstack = '', range = '' } = parts;
  if (!isGlyphRange(range)) return problem(400, 'A glyph range is 256 code points, such as 0-255 or 256-511');
  const fonts = knownFonts(fontstack);
  if (fonts.length === 0) return unknown('font', FONT_NAMES);
  const content = stores.cache.getOrMake(`glyphs ${fonts} ${range}`, () =>
    createContent(readGlyphs(fonts, range), PROTOBUF),
  );
  return found(content, CACHE_AN_HOUR);
}

/** @param name of an event */
function receiveEvents(name: RegExp): Route['answer'] {
  return async ({ request, stores }) => {
    const body = await readJsonBody(request, MAX_EVENTS_BYTES);
    if (!body.ok) return problem(body.status, body.message);
    const parsed = parseEvents(body.value, name);
    if (!parsed.ok) return problem(400, parsed.message);
    stores.events.push(...parsed.events);
    return { status: 204 };
  };
}

function unknown(what: string, choices: string[]) {
  return problem(404, `No such ${what}; there are: ${choices.join(', ')}`);
}

function isPlain(query: URLSearchParams) {
  return query.get('addresses') === 'plain';
}
