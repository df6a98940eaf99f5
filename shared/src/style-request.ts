import type { MapConfig, ProviderConfig } from './map-config.js';

const MAPBOX_HOSTS = ['api.mapbox.com', 'api.mapbox.cn'];

/**
 * True for Mapbox's own API: there the engine keeps the real address and token, so that sessions and usage are reported as its
 * licence demands. Throws a `TypeError` for a base that is no absolute address.
 */
export function isMapboxProvider({ baseApiUrl }: Pick<ProviderConfig, 'baseApiUrl'>): boolean {
  return MAPBOX_HOSTS.includes(new URL(baseApiUrl).hostname);
}

/**
 * The address that a map first asks for its style, so that the request can start before the map's code is there. `undefined` if
 * there is none to start: the style is a document, or it is Mapbox's and the version of the engine, which that request states, is
 * not given. It holds the token: it is for the browser alone.
 */
export function styleRequestUrl(
  { provider, style }: Pick<MapConfig, 'provider' | 'style'>,
  engineVersion?: string,
): string | undefined {
  if (typeof style !== 'string') return undefined;
  const [, path, query] = /^mapbox:\/\/styles(\/[^?]*)\??(.*)$/.exec(style) ?? [];
  if (path === undefined) return style;
  const isMapbox = isMapboxProvider(provider);
  if (isMapbox && engineVersion === undefined) return undefined;
  const { baseApiUrl, accessToken } = provider;
  const base = isMapbox ? new URL(baseApiUrl).origin : baseApiUrl.replace(/\/$/, '');
  const parameters = [
    query,
    isMapbox && `sdk=js-${engineVersion}`,
    accessToken !== undefined &&
      !new URLSearchParams(query).has('access_token') &&
      `access_token=${encodeURIComponent(accessToken)}`,
  ].filter(Boolean);
  return `${base}/styles/v1${path}${parameters.length > 0 ? '?' : ''}${parameters.join('&')}`;
}
