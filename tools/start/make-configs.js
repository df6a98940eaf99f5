import { GALLERY_PATH } from './gallery-handler.js';

/**
 * @typedef {object} Provider
 * @property {string} baseApiUrl
 * @property {string} accessToken
 * @property {string} account whose styles are offered, as in `mapbox://styles/{account}/{id}`
 * @property {Record<string, string>} styleIds by the name that the example config uses
 * @property {boolean} hasPictures whether it serves small pictures of its styles, at the paths that the example config names
 */

/** An address of a style in the example config, which is written for the local provider. */
const EXAMPLE_STYLE = /mapbox:\/\/styles\/mapdock\/([\w-]+)/g;

/** Origin of a map-remote under development, so that `?mapdock-remote=` can be tried as host/INTERNALS.md describes. */
const LOCAL_REMOTE = 'http://localhost:4001';

export const LOCAL_TOKEN = 'pk.mapdock-local';

/**
 * The provider of this repository.
 * @param {string} baseApiUrl
 * @returns {Provider}
 */
export function localProvider(baseApiUrl) {
  return { baseApiUrl, accessToken: LOCAL_TOKEN, account: 'mapdock', styleIds: {}, hasPictures: true };
}

/**
 * Mapbox itself.
 * @param {string} accessToken
 * @returns {Provider}
 */
export function mapboxProvider(accessToken) {
  return {
    baseApiUrl: 'https://api.mapbox.com',
    accessToken,
    account: 'mapbox',
    styleIds: { light: 'light-v11', dark: 'dark-v11' },
    hasPictures: false,
  };
}

/**
 * @typedef {Record<string, unknown> & {
 *   remote: Record<string, unknown>,
 *   map: Record<string, unknown>,
 *   styles: { style: unknown, picture?: string }[],
 * }} HostConfig
 */

/**
 * The part of a host's config that lets it send a record of each visit.
 * @param {string | undefined} url address of a collector; without one the host sends nothing
 */
const telemetryOf = (url) => (url === undefined ? {} : { telemetry: { url, host: 'local' } });

/**
 * The run-time configs of a host, of map-remote's own page and of the gallery, the first two made from the host's example.
 * @param {object} options
 * @param {string} options.example text of the host's `config.example.json`
 * @param {string} options.remoteOrigin
 * @param {Provider} options.provider
 * @param {string} [options.channel]
 * @param {string} [options.collectorUrl] where the host sends a record of each visit to
 */
export function makeConfigs({ example, remoteOrigin, provider, channel = 'production', collectorUrl }) {
  const styled = example.replace(
    EXAMPLE_STYLE,
    (_address, id) => `mapbox://styles/${provider.account}/${provider.styleIds[id] ?? id}`,
  );
  const template = /** @type {HostConfig} */ (JSON.parse(styled));
  const { baseApiUrl, accessToken } = provider;
  const channelUrl = `${remoteOrigin}/channels/${channel}.json`;
  const map = { ...template.map, provider: { baseApiUrl, accessToken } };
  /** @type {HostConfig} */
  const host = {
    ...template,
    styles: template.styles.map(({ picture, ...style }) => ({
      ...style,
      ...(provider.hasPictures && picture && { picture: baseApiUrl + new URL(picture).pathname }),
    })),
    links: [{ text: 'Gallery of what the map can do', href: GALLERY_PATH }],
    remote: {
      ...template.remote,
      channelUrl,
      allowedOrigins: [remoteOrigin],
      overrides: { allowedOrigins: [LOCAL_REMOTE] },
    },
    ...telemetryOf(collectorUrl),
    map,
  };
  const gallery = {
    channelUrl,
    provider: map.provider,
    styles: Object.fromEntries(
      ['light', 'dark', 'standard'].map((id) => [
        `mapbox://styles/mapdock/${id}`,
        `mapbox://styles/${provider.account}/${provider.styleIds[id] ?? id}`,
      ]),
    ),
  };
  return { host, standalone: { style: template.styles[0]?.style, ...map }, gallery };
}
