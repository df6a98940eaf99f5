/**
 * Lets each map have its own provider. The engine has one base address for the whole page and reads it at every request, so two maps with
 * two providers would mix their tokens. Every map whose provider is not Mapbox therefore uses a base address that leads nowhere, which is
 * replaced just before the request.
 */
import { isMapboxProvider, type ProviderConfig, type RequestKind } from '@mapdock/shared';
import type { EngineRequestTransform, EngineRequestType } from './engine-module.js';

/** `.invalid` never resolves (RFC 6761): a request that is not rewritten can't reach anybody. */
export const SENTINEL_BASE = 'https://provider.mapdock.invalid';
/** The engine requires a token; this one never leaves the page. */
export const PLACEHOLDER_TOKEN = 'pk.mapdock-placeholder';

/** The base address that the engine gets. */
export function engineBase(provider: ProviderConfig): string {
  return isMapboxProvider(provider) ? new URL(provider.baseApiUrl).origin : SENTINEL_BASE;
}

/** True if an address is below the provider's base, and not on a host or in a folder whose name only starts alike. */
export function isProviderAddress(address: string, provider: ProviderConfig): boolean {
  if (!URL.canParse(address)) return false;
  const base = isMapboxProvider(provider) ? engineBase(provider) : provider.baseApiUrl;
  return new URL(address).href.startsWith(`${withoutSlash(new URL(base).href)}/`);
}

function withoutSlash(base: string): string {
  return base.replace(/\/$/, '');
}

const TOKEN_PARAMETER = 'access_token=';

function isToken(part: string): boolean {
  return part.startsWith(TOKEN_PARAMETER);
}

/**
 * The address of an engine request without the engine's token: at the map's own provider, if the engine requests its base address.
 * `takesToken`: whether the engine would have sent its token there. Pure.
 */
export function toProviderAddress(address: string, provider: ProviderConfig) {
  const isMapbox = isMapboxProvider(provider);
  const base = isMapbox ? engineBase(provider) : SENTINEL_BASE;
  if (!address.startsWith(`${base}/`)) return { url: address, takesToken: false };
  const [path = '', ...rest] = address.slice(base.length).split('?');
  const parts = rest.join('?').split('&').filter(Boolean);
  const isRetained = isMapbox
    ? (part: string) => !isToken(part)
    : (part: string) => !isEngineParameter(part, provider.baseApiUrl);
  const query = parts.filter(isRetained).join('&');
  const url = (isMapbox ? base : withoutSlash(provider.baseApiUrl)) + path + (query && `?${query}`);
  // A document may contain Mapbox's addresses too, which then have no token.
  return { url, takesToken: !isMapbox || parts.some(isToken) };
}

/** Adds the token to an address, unless it has one. */
export function addToken(url: string, token: string | undefined): string {
  if (token === undefined || readToken(url) !== undefined) return url;
  const [plain = ''] = url.split('#', 1);
  return `${plain}${plain.includes('?') ? '&' : '?'}${TOKEN_PARAMETER}${encodeURIComponent(token)}`;
}

/** The token in an address; `undefined` if it has none. */
export function readToken(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  return new URL(url).searchParams.get('access_token') ?? undefined;
}

/**
 * Parameters that are for Mapbox alone:
 * - `sku`, the session, would keep tiles out of the browser's cache.
 * - `sdk`, the engine's version, would keep a style from being requested before the version is known.
 * - `secure` is for the protocol of the sentinel, not of the provider.
 */
function isEngineParameter(part: string, base: string): boolean {
  if (part === 'secure') return base.startsWith('http:');
  return isToken(part) || part.startsWith('sku=') || part.startsWith('sdk=');
}

/** Mapbox's vector icons. The engine requests them first, and the sprite if that fails. */
const MAPBOX_ONLY = 'Iconset';

const KINDS: Readonly<Record<EngineRequestType, RequestKind>> = {
  Unknown: 'other',
  Style: 'style',
  Source: 'source',
  Tile: 'tile',
  Glyphs: 'glyphs',
  SpriteImage: 'sprite',
  SpriteJSON: 'sprite',
  Iconset: 'sprite',
  Image: 'image',
  Model: 'model',
};

export interface EngineRequests {
  readonly getProvider: () => ProviderConfig;
  /** Rejects if the request can't be made. */
  readonly prepare: (address: string, kind: RequestKind, signal?: AbortSignal) => Promise<{ url: string }>;
  /** Called when glyphs are about to be requested at `prepared`. */
  readonly onGlyphs: (address: string, prepared: string) => void;
}

/**
 * The engine's request hook for one map. Requests that only Mapbox can answer fail here: that saves other providers a round trip, and the
 * console an error.
 */
export function createRequestTransform(requests: EngineRequests): EngineRequestTransform {
  const { getProvider, prepare, onGlyphs } = requests;
  return async (address, type = 'Unknown', { signal } = {}) => {
    if (type === MAPBOX_ONLY && !isMapboxProvider(getProvider()))
      throw new Error('only Mapbox serves icon sets');
    const prepared = await prepare(address, KINDS[type], signal);
    if (type === 'Glyphs') onGlyphs(address, prepared.url);
    return prepared;
  };
}
