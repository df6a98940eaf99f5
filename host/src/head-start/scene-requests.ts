/**
 * Addresses that the map's engine will ask a provider for, from the documents that name them, spelt as it will spell them. Documents are
 * whatever a server gave: what makes no sense throws, or names nothing.
 */
import { providerRequestUrl, type CameraState, type MapConfig, type ProviderConfig } from '@mapdock/shared';
import type { Labels } from './scene-filling.js';
import { isWithin, listVisibleTiles, type Bounds, type Size } from './visible-tiles.js';

/** What decides which parts of a style are asked for first. */
export interface Scene extends Pick<
  MapConfig,
  'provider' | 'camera' | 'limits' | 'projection' | 'terrain' | 'language' | 'worldview'
> {
  /** Where the page's address says to look. */
  readonly linked: CameraState | undefined;
}

interface Layer {
  readonly type: string;
  readonly source?: string;
  readonly 'source-layer'?: string;
  readonly minzoom?: number;
  readonly maxzoom?: number;
  readonly filter?: unknown;
  readonly layout?: {
    readonly visibility?: string;
    readonly 'text-field'?: unknown;
    readonly 'text-font'?: unknown;
    readonly 'text-transform'?: unknown;
  };
}

interface Source extends Partial<EarlyTileJson> {
  readonly type: string;
  readonly url?: string;
  /** TileJSON that came with the style. */
  readonly data?: unknown;
}

/** The members of a style that are looked at. */
export interface EarlyStyle {
  readonly center?: readonly [number, number];
  readonly zoom?: number;
  readonly bearing?: number;
  readonly pitch?: number;
  readonly projection?: { readonly name?: string };
  readonly terrain?: unknown;
  readonly sprite?: string;
  readonly glyphs?: string;
  readonly sources: Readonly<Record<string, Source>>;
  readonly layers: readonly Layer[];
}

/** The members of a TileJSON that are looked at. */
export interface EarlyTileJson {
  readonly tiles: readonly string[];
  readonly scheme?: string;
  readonly minzoom?: number;
  readonly maxzoom?: number;
  readonly bounds?: Bounds;
  readonly extra_bounds?: unknown;
}

/** A view whose tiles can be told: from above, north up. */
export interface FlatView {
  readonly center: readonly [longitude: number, latitude: number];
  readonly zoom: number;
  readonly isGlobe: boolean;
}

interface EngineAddress {
  readonly authority: string;
  readonly path: string;
  readonly parameters: readonly string[];
}

function parseEngineAddress(address: string): EngineAddress | undefined {
  const [, authority, path = '', query = ''] = /^mapbox:\/\/([^/?]*)(\/[^?]+)?\??(.*)$/.exec(address) ?? [];
  return authority === undefined
    ? undefined
    : { authority, path, parameters: query.split('&').filter(Boolean) };
}

function resolve(
  address: string,
  provider: ProviderConfig,
  toPath: (parsed: EngineAddress) => string,
  more: readonly string[] = [],
): string {
  const parsed = parseEngineAddress(address);
  if (parsed === undefined) return address;
  return providerRequestUrl(provider, toPath(parsed), [...parsed.parameters, ...more]);
}

/** What the engine shows first; `undefined` if that takes more than these few members to tell. */
export function readFlatView(
  { camera = {}, linked, limits = {}, projection, terrain }: Scene,
  style: EarlyStyle,
): FlatView | undefined {
  const own = camera.center === undefined && camera.zoom === undefined ? style : camera;
  const {
    center,
    zoom,
    bearing = 0,
    pitch = 0,
  } = linked ?? { ...camera, center: own.center, zoom: own.zoom };
  const isFlat = bearing === 0 && pitch === 0 && !style.bearing && !style.pitch;
  const isMoved = linked === undefined && (camera.bounds !== undefined || camera.padding !== undefined);
  if (center === undefined || zoom === undefined || !isFlat || isMoved) return undefined;
  if (limits.bounds !== undefined || limits.minPitch || terrain || style.terrain) return undefined;
  const { minZoom = -2, maxZoom = 22 } = limits;
  const name = projection ?? style.projection?.name ?? 'mercator';
  if (name !== 'mercator' && name !== 'globe') return undefined;
  const [longitude = 0, latitude = 0] = Array.isArray(center) ? center : [];
  return {
    center: [longitude, latitude],
    zoom: Math.min(Math.max(zoom, minZoom), maxZoom),
    isGlobe: name === 'globe',
  };
}

function isDrawn({ minzoom = -Infinity, maxzoom = Infinity, layout }: Layer, zoom: number): boolean {
  return layout?.visibility !== 'none' && zoom >= minzoom && zoom < maxzoom;
}

/** The TileJSON of each source of vector tiles, by the source's id. */
export function listTileJsons(
  { sources }: EarlyStyle,
  { provider, language, worldview }: Scene,
): readonly { readonly sourceId: string; readonly url: string }[] {
  const more = [
    ...(provider.baseApiUrl.startsWith('http:') ? [] : ['secure']),
    ...(language === undefined ? [] : [`language=${language}`]),
    ...(worldview === undefined ? [] : [`worldview=${worldview}`]),
  ];
  return Object.entries(sources).flatMap(([sourceId, { type, url, data }]) =>
    type === 'vector' && url !== undefined && data === undefined
      ? [{ sourceId, url: resolve(url, provider, ({ authority }) => `/v4/${authority}.json`, more) }]
      : [],
  );
}

/** Whether the view shows something of a source. */
export function isSourceDrawn({ layers }: EarlyStyle, sourceId: string, { zoom }: FlatView): boolean {
  return layers.some((layer) => layer.source === sourceId && isDrawn(layer, zoom));
}

/** The icons of a style. */
export function listIcons(
  { sprite }: EarlyStyle,
  { provider }: Scene,
  pixelRatio: number,
): readonly string[] {
  const scale = pixelRatio > 1 ? '@2x' : '';
  return typeof sprite !== 'string'
    ? []
    : ['.json', '.png'].map((ending) => spriteAddress(sprite, provider, scale + ending));
}

/** Properties of features that an expression, or a text with names in braces, is made of. */
function propertiesOf(value: unknown): readonly string[] {
  if (typeof value === 'string')
    return [...value.matchAll(/\{([^{}]+)\}/g)].flatMap(([, name]) => name ?? []);
  if (!Array.isArray(value)) return [];
  const [operator, name] = value as unknown[];
  return operator === 'get' && typeof name === 'string' ? [name] : value.slice(1).flatMap(propertiesOf);
}

function hasOperator(value: unknown, names: readonly string[]): boolean {
  if (!Array.isArray(value)) return false;
  return names.includes(value[0] as string) || value.some((part) => hasOperator(part, names));
}

/** The labels that are drawn from tiles, in fonts that don't depend on the feature. */
export function listLabels(
  { glyphs, layers }: EarlyStyle,
  { provider }: Scene,
  { zoom }: FlatView,
): readonly Labels[] {
  if (glyphs === undefined) return [];
  const template = resolve(glyphs, provider, ({ path }) => `/fonts/v1${path}`);
  return layers.flatMap((layer) => {
    const { type, layout = {}, 'source-layer': part } = layer;
    const fonts = fontsOf(layout['text-font']);
    const text = layout['text-field'];
    if (type !== 'symbol' || part === undefined || fonts === undefined || !isDrawn(layer, zoom)) return [];
    const label = {
      part,
      properties: propertiesOf(text),
      isEach: typeof text === 'string' || hasOperator(text, ['concat', 'format']),
      isUpperCase: layout['text-transform'] === 'uppercase' || hasOperator(text, ['upcase']),
      filter: layer.filter,
      // As the engine, which filters by tile.
      zoom: Math.floor(zoom),
    };
    // Each by itself: the engine puts them together.
    return fonts.map((font) => ({ ...label, letters: template.replace('{fontstack}', font) }));
  });
}

function fontsOf(value: unknown): readonly string[] | undefined {
  const fonts: unknown = Array.isArray(value) && value[0] === 'literal' ? value[1] : value;
  if (!Array.isArray(fonts) || !fonts.every((font) => typeof font === 'string')) return undefined;
  return fonts.flatMap((font) => font.split(',')).map((font) => font.trim());
}

function spriteAddress(sprite: string, provider: ProviderConfig, ending: string): string {
  if (parseEngineAddress(sprite) === undefined) return sprite.replace(/^[^?]*/, (path) => path + ending);
  return resolve(sprite, provider, ({ path }) => `/styles/v1${path}/sprite${ending}`);
}

/** Mapbox's own tiles: the engine adds what it counts sessions by. */
const MAPBOX_TILES = /^https?:\/\/[^/]*\bmapbox\.(?:com|cn)\//;

/** The tiles of a source in view. What the style says of it counts more than its TileJSON, but for where the tiles are. */
export function listTiles(
  tileJson: EarlyTileJson,
  source: Partial<EarlyTileJson>,
  { provider }: Scene,
  view: FlatView,
  size: Size,
): readonly string[] {
  const { tiles } = tileJson;
  const { scheme = 'xyz', minzoom = 0, maxzoom = 22, bounds, extra_bounds } = { ...tileJson, ...source };
  const isPlain =
    scheme === 'xyz' && extra_bounds === undefined && !tiles.some((tile) => MAPBOX_TILES.test(tile));
  if (!isPlain || view.zoom < minzoom) return [];
  const visible = listVisibleTiles(view, size, maxzoom);
  return visible
    .filter((tile) => bounds === undefined || isWithin(tile, bounds))
    .map(({ x, y, z }) => {
      const template = tiles[(x + y) % tiles.length] ?? '';
      const address = template.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y));
      return resolve(address, provider, ({ path }) => `/v4${path}`);
    })
    .filter((address) => !address.includes('{'));
}
