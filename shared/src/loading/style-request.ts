import type { MapConfig, ProviderConfig } from '../config/map-config.js';

const MAPBOX_HOSTS = ['api.mapbox.com', 'api.mapbox.cn'];

/**
 * Whether an address is Mapbox's own API. Then the engine gets the real address and token, so that it reports sessions and usage as its
 * licence demands. Throws a `TypeError` for a base that is not an absolute address.
 */
export function isMapboxProvider({ baseApiUrl }: Pick<ProviderConfig, 'baseApiUrl'>): boolean {
  return MAPBOX_HOSTS.includes(new URL(baseApiUrl).hostname);
}

/**
 * Returns the address that the engine requests for a path below the provider's base, such as `/v4/team.places.json`, with the config's
 * token unless `parameters` (`name=value`) contain one. The address contains the token: it is for the browser alone. Pure.
 */
export function providerRequestUrl(
  { baseApiUrl, accessToken }: ProviderConfig,
  path: string,
  parameters: readonly string[] = [],
): string {
  const base = isMapboxProvider({ baseApiUrl }) ? new URL(baseApiUrl).origin : baseApiUrl.replace(/\/$/, '');
  const hasToken = parameters.some((parameter) => parameter.startsWith('access_token='));
  const token =
    accessToken === undefined || hasToken ? [] : [`access_token=${encodeURIComponent(accessToken)}`];
  const query = [...parameters, ...token].join('&');
  return `${base}${path}${query && '?'}${query}`;
}

/**
 * Returns the address that a map first requests for its style, so that the request can start before the map's code is loaded.
 * `undefined` if the style is a document, or if it is Mapbox's and the engine's version, which that request contains, is not given. The
 * address contains the token: it is for the browser alone.
 */
export function styleRequestUrl(
  { provider, style }: Pick<MapConfig, 'provider' | 'style'>,
  engineVersion?: string,
): string | undefined {
  if (typeof style !== 'string') return undefined;
  const [, path, query = ''] = /^mapbox:\/\/styles(\/[^?]*)\??(.*)$/.exec(style) ?? [];
  if (path === undefined) return style;
  const parameters = query.split('&').filter(Boolean);
  if (!isMapboxProvider(provider)) return providerRequestUrl(provider, `/styles/v1${path}`, parameters);
  if (engineVersion === undefined) return undefined;
  return providerRequestUrl(provider, `/styles/v1${path}`, [...parameters, `sdk=js-${engineVersion}`]);
}
