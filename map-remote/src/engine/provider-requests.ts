/**
 * One provider per map. The engine keeps its base address page-wide and reads it at every request, so two maps with
 * two providers would mix their tokens. Every map whose provider is not Mapbox therefore runs on a base address
 * that leads nowhere, which is replaced, per map, just before the request.
 */
import { isMapboxProvider, type ProviderConfig, type RequestKind } from '@mapdock/shared';
import type { EngineRequestTransform, EngineRequestType } from './engine-module.js';

/** `.invalid` never resolves (RFC 6761): a request that is not rewritten can't reach anybody. */
export const SENTINEL_BASE = 'https://provider.mapdock.invalid';
/** The engine insists on a token; this one never leaves the page. */
export const PLACEHOLDER_TOKEN = 'pk.mapdock-placeholder';

/** What the engine takes for its base address. */
export function engineBase(provider: ProviderConfig): string {
  return isMapboxProvider(provider) ? new URL(provider.baseApiUrl).origin : SENTINEL_BASE;
}

/** True if an address lies below the provider's base: not on a host or in a folder whose name only begins alike. */
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

export interface ProviderAddress {
  /** Without a token of the engine's. */
  readonly url: string;
  /** The engine would have sent its token there. */
  readonly takesToken: boolean;
}

/** Where a request of the engine goes: to the map's own provider, if the engine means its own. Pure. */
export function toProviderAddress(address: string, provider: ProviderConfig): ProviderAddress {
  const isMapbox = isMapboxProvider(provider);
  const base = isMapbox ? engineBase(provider) : SENTINEL_BASE;
  if (!address.startsWith(`${base}/`)) return { url: address, takesToken: false };
  const [path = '', ...rest] = address.slice(base.length).split('?');
  const parts = rest.join('?').split('&').filter(Boolean);
  const isKept = isMapbox
    ? (part: string) => !isToken(part)
    : (part: string) => !isEngineParameter(part, provider.baseApiUrl);
  const query = parts.filter(isKept).join('&');
  const url = (isMapbox ? base : withoutSlash(provider.baseApiUrl)) + path + (query && `?${query}`);
  // Mapbox's addresses may come from a document as well, without a token.
  return { url, takesToken: !isMapbox || parts.some(isToken) };
}

/** The address with the token, unless it has one. */
export function addToken(url: string, token: string | undefined): string {
  if (token === undefined || readToken(url) !== undefined) return url;
  const [plain = ''] = url.split('#', 1);
  return `${plain}${plain.includes('?') ? '&' : '?'}${TOKEN_PARAMETER}${encodeURIComponent(token)}`;
}

/** The token in an address. */
export function readToken(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  return new URL(url).searchParams.get('access_token') ?? undefined;
}

/**
 * The session parameter means nothing to others and would keep tiles out of the HTTP cache; with the engine's version in it a style
 * could not be asked for before that is known; `secure` follows the sentinel's protocol, not the provider's.
 */
function isEngineParameter(part: string, base: string): boolean {
  if (part === 'secure') return base.startsWith('http:');
  return isToken(part) || part.startsWith('sku=') || part.startsWith('sdk=');
}

/** Mapbox's vector icons. The engine asks for them first and takes the sprite when it can't have them. */
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
  /** Glyphs are wanted, and about to be asked for at `prepared`. */
  readonly onGlyphs: (address: string, prepared: string) => void;
}

/**
 * The engine's request hook for one map. Requests that only Mapbox can answer fail here: that spares the others a round trip
 * and the console an error.
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
