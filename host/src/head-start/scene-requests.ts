/**
 * Addresses that the map's engine will ask a provider for, from the documents that name them, spelt as it will spell them. Documents are
 * whatever a server gave: what makes no sense throws, or names nothing.
 */
import { providerRequestUrl, type CameraState, type MapConfig, type ProviderConfig } from '@mapdock/shared';
import type { Labels } from './scene-filling.js';
import { listVisibleTiles, type Size } from './visible-tiles.js';

/** What decides which parts of a style are asked for first. */
export interface Scene extends Pick<
  MapConfig,
  'provider' | 'camera' | 'limits' | 'projection' | 'language' | 'worldview'
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

interface Source {
  readonly type: string;
  readonly url?: string;
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
  { camera = {}, linked, limits = {}, projection }: Scene,
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
  if (limits.bounds !== undefined || style.terrain) return undefined;
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

/** The TileJSON of each source of vector tiles that something is drawn from. */
export function listTileJsons(
  style: EarlyStyle,
  { provider, language, worldview }: Scene,
): readonly string[] {
  const more = [
    ...(provider.baseApiUrl.startsWith('http:') ? [] : ['secure']),
    ...(language === undefined ? [] : [`language=${language}`]),
    ...(worldview === undefined ? [] : [`worldview=${worldview}`]),
  ];
  const used = new Set(style.layers.map(({ source }) => source));
  return Object.entries(style.sources).flatMap(([id, { type, url }]) =>
    type === 'vector' && url !== undefined && used.has(id)
      ? [resolve(url, provider, ({ authority }) => `/v4/${authority}.json`, more)]
      : [],
  );
}

/** The icons of a style. */
export function listIcons(
  { sprite }: EarlyStyle,
  { provider }: Scene,
  pixelRatio: number,
): readonly string[] {
  const scale = pixelRatio > 1 ? '@2x' : '';
  return sprite === undefined
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
    const font = fontOf(layout['text-font']);
    const text = layout['text-field'];
    if (type !== 'symbol' || part === undefined || font === undefined || !isDrawn(layer, zoom)) return [];
    return [
      {
        letters: template.replace('{fontstack}', font),
        part,
        properties: propertiesOf(text),
        isEach: typeof text === 'string' || hasOperator(text, ['concat', 'format']),
        filter: layer.filter,
        zoom,
        isUpperCase: layout['text-transform'] === 'uppercase' || hasOperator(text, ['upcase']),
      },
    ];
  });
}

function fontOf(value: unknown): string | undefined {
  const fonts: unknown = Array.isArray(value) && value[0] === 'literal' ? value[1] : value;
  return Array.isArray(fonts) && fonts.every((font) => typeof font === 'string')
    ? fonts.join(',')
    : undefined;
}

function spriteAddress(sprite: string, provider: ProviderConfig, ending: string): string {
  if (parseEngineAddress(sprite) === undefined) return sprite.replace(/^[^?]*/, (path) => path + ending);
  return resolve(sprite, provider, ({ path }) => `/styles/v1${path}/sprite${ending}`);
}

/** The tiles in view. */
export function listTiles(
  tileJson: EarlyTileJson,
  { provider }: Scene,
  view: FlatView,
  size: Size,
): readonly string[] {
  const { tiles, scheme = 'xyz', minzoom = 0, maxzoom = 22 } = tileJson;
  if (scheme !== 'xyz' || view.zoom < minzoom) return [];
  return listVisibleTiles(view, size, maxzoom).map(({ x, y, z }) => {
    const template = tiles[(x + y) % tiles.length] ?? '';
    const address = template.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y));
    return resolve(address, provider, ({ path }) => `/v4${path}`);
  });
}
