/**
 * One provider per map. The engine keeps its base address page-wide and reads it at every request, so two maps with
 * two providers would mix their tokens. Every map whose provider is not Mapbox therefore runs on a base address
 * that leads nowhere, which is replaced, per map, just before the request.
 */
import type { ProviderConfig } from '@mapdock/shared';
import type { EngineRequestTransform } from './engine-module.js';

/** `.invalid` never resolves (RFC 6761): a request that is not rewritten can't reach anybody. */
export const SENTINEL_BASE = 'https://provider.mapdock.invalid';
/** The engine insists on a token; this one never leaves the page. */
export const PLACEHOLDER_TOKEN = 'pk.mapdock-placeholder';

const MAPBOX_HOSTS = ['api.mapbox.com', 'api.mapbox.cn'];

/** True for Mapbox's own API: there the engine keeps the real address and token, so that sessions and usage are reported as its licence demands. */
export function isMapboxProvider(provider: ProviderConfig): boolean {
  return MAPBOX_HOSTS.includes(new URL(provider.baseApiUrl).hostname);
}

/** What the engine takes for its base address. */
export function engineBase(provider: ProviderConfig): string {
  return isMapboxProvider(provider) ? new URL(provider.baseApiUrl).origin : SENTINEL_BASE;
}

/** True if an address lies below the provider's base: not on a host or in a folder whose name only begins alike. */
export function isProviderAddress(address: string, provider: ProviderConfig): boolean {
  return address.startsWith(`${withoutSlash(provider.baseApiUrl)}/`);
}

function withoutSlash(base: string): string {
  return base.replace(/\/$/, '');
}

/** Absolute address of a request that the engine addressed to the sentinel; any other address comes back unchanged. */
export function toProviderAddress(address: string, provider: ProviderConfig): string {
  if (!address.startsWith(`${SENTINEL_BASE}/`)) return address;
  const base = withoutSlash(provider.baseApiUrl);
  const [path = '', ...rest] = address.slice(SENTINEL_BASE.length).split('?');
  const query = rest.join('?');
  const kept = query.split('&').filter((part) => part !== '' && !isEngineParameter(part, base));
  if (provider.accessToken !== undefined) {
    kept.push(`access_token=${encodeURIComponent(provider.accessToken)}`);
  }
  return base + path + (kept.length > 0 ? `?${kept.join('&')}` : '');
}

/** The session parameter means nothing to others and would keep tiles out of the HTTP cache; `secure` follows the sentinel's protocol, not the provider's. */
function isEngineParameter(part: string, base: string): boolean {
  if (part === 'secure') return base.startsWith('http:');
  return part.startsWith('access_token=') || part.startsWith('sku=');
}

/** Mapbox's vector icons. The engine asks for them first and takes the sprite when it can't have them. */
const MAPBOX_ONLY = 'Iconset';

/**
 * The engine's request hook for one map. Asks for the provider anew each time, so that a new token counts at once.
 * Requests that only Mapbox can answer fail here: that spares the others a round trip and the console an error.
 */
export function createRequestTransform(
  getProvider: () => ProviderConfig,
  onGlyphs: (address: string) => void,
): EngineRequestTransform {
  return (address, type) => {
    const provider = getProvider();
    if (type === MAPBOX_ONLY && !isMapboxProvider(provider)) {
      return Promise.reject(new Error('only Mapbox serves icon sets'));
    }
    const url = toProviderAddress(address, provider);
    if (type === 'Glyphs') onGlyphs(url);
    return { url };
  };
}
