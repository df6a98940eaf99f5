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

/** A secret token. A config with one is refused, but a page may request its style before it has checked its config. */
const SECRET = /[?&]access_token=sk\./;

/**
 * Returns the address that a map first requests for its style, so that the request can start before the map's code is loaded.
 * `undefined` if the style is a document, if it is Mapbox's and the engine's version, which that request contains, is not given, or if the
 * address would contain a secret token (`sk.`). The address contains the token: it is for the browser alone.
 */
export function styleRequestUrl(
  config: Pick<MapConfig, 'provider' | 'style'>,
  engineVersion?: string,
): string | undefined {
  const url = findStyleUrl(config, engineVersion);
  return url === undefined || SECRET.test(url) ? undefined : url;
}

function findStyleUrl(
  { provider, style }: Pick<MapConfig, 'provider' | 'style'>,
  engineVersion: string | undefined,
): string | undefined {
  if (typeof style !== 'string') return undefined;
  const [, path, query = ''] = /^mapbox:\/\/styles(\/[^?]*)\??(.*)$/.exec(style) ?? [];
  if (path === undefined) return style;
  const parameters = query.split('&').filter(Boolean);
  if (!isMapboxProvider(provider)) return providerRequestUrl(provider, `/styles/v1${path}`, parameters);
  if (engineVersion === undefined) return undefined;
  return providerRequestUrl(provider, `/styles/v1${path}`, [...parameters, `sdk=js-${engineVersion}`]);
}
