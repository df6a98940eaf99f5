import { GALLERY_PATH } from './gallery-handler.ts';

export interface Provider {
  baseApiUrl: string;
  accessToken: string;
  /** Whose styles are offered, as in `mapbox://styles/{account}/{id}`. */
  account: string;
  /** By the name that the example config uses. */
  styleIds: Record<string, string>;
  /** Whether it serves small pictures of its styles, at the paths that the example config names. */
  hasPictures: boolean;
}

/** An address of a style in the example config, which is written for the local provider. */
const EXAMPLE_STYLE = /mapbox:\/\/styles\/mapdock\/([\w-]+)/g;

/** Origin of a map-remote under development, so that `?mapdock-remote=` can be tried as host/INTERNALS.md describes. */
const LOCAL_REMOTE = 'http://localhost:4001';

export const LOCAL_TOKEN = 'pk.mapdock-local';

/** The provider of this repository. */
export function localProvider(baseApiUrl: string): Provider {
  return { baseApiUrl, accessToken: LOCAL_TOKEN, account: 'mapdock', styleIds: {}, hasPictures: true };
}

/** Mapbox itself. */
export function mapboxProvider(accessToken: string): Provider {
  return {
    baseApiUrl: 'https://api.mapbox.com',
    accessToken,
    account: 'mapbox',
    styleIds: { light: 'light-v11', dark: 'dark-v11' },
    hasPictures: false,
  };
}

export type HostConfig = Record<string, unknown> & {
  remote: Record<string, unknown>;
  map: Record<string, unknown>;
  styles: { style: unknown; picture?: string }[];
};

/**
 * The part of a host's config that lets it send a record of each visit.
 * @param url address of a collector; without one the host sends nothing
 */
const telemetryOf = (url: string | undefined) =>
  url === undefined ? {} : { telemetry: { url, host: 'local' } };

/** The run-time configs of a host, of map-remote's own page and of the gallery, the first two made from the host's example. */
export function makeConfigs({
  example,
  remoteOrigin,
  provider,
  channel = 'production',
  collectorUrl,
  findsAddresses = false,
}: {
  /** Text of the host's `config.example.json`. */
  example: string;
  remoteOrigin: string;
  provider: Provider;
  channel?: string;
  /** Where the host sends a record of each visit to. */
  collectorUrl?: string;
  /** Whether the host's search finds addresses too. Default `false`: Mapbox bills each request. */
  findsAddresses?: boolean;
}) {
  const styled = example.replace(
    EXAMPLE_STYLE,
    (_address, id) => `mapbox://styles/${provider.account}/${provider.styleIds[id] ?? id}`,
  );
  const template = JSON.parse(styled) as HostConfig;
  const { baseApiUrl, accessToken } = provider;
  const channelUrl = `${remoteOrigin}/channels/${channel}.json`;
  const map = { ...template.map, provider: { baseApiUrl, accessToken } };
  const host: HostConfig = {
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
    ...(findsAddresses && { search: { geocoder: true } }),
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
