import {
  CONTRACT_VERSION,
  type ChannelKey,
  type ChannelPointer,
  type MapConfig,
  type PointedRelease,
} from '@mapdock/shared';
import type { ColourScheme, StyleOption } from '../config/host-config.js';
import { styleKey } from '../config/style-key.js';
import {
  listStartFiles,
  pointedHashes,
  releaseAddresses,
  type StartFile,
} from '@mapdock/shared/loader-parts';
import { pickStyle } from '../shell/theme/theme.js';
import { parseViewHash } from '../view/view-hash.js';

/** The parts of `config.json` that decide which files `head-start.js` requests before the shell runs. */
export interface StartFacts {
  readonly channelUrl: string;
  /** Origins that code may come from. */
  readonly allowedOrigins: readonly string[];
  /** An empty list means that signatures are not checked. */
  readonly keys: readonly ChannelKey[];
  /** The style to show, and its provider. */
  readonly shown: Pick<MapConfig, 'provider' | 'style'>;
}

/** The members of a host config that are read before it is validated. */
interface RawConfig {
  readonly remote: {
    readonly channelUrl: string;
    readonly allowedOrigins?: readonly string[];
    readonly keys?: readonly ChannelKey[];
  };
  readonly styles: readonly (Pick<StyleOption, 'style' | 'scheme'> & {
    /** A name, or one for each language. */
    readonly name: string | Readonly<Record<string, string>>;
  })[];
  readonly map: Pick<MapConfig, 'provider'>;
  readonly remember?: boolean;
}

/** The text that names a style in links. `separateTexts` uses the same. */
const firstText = (text: RawConfig['styles'][number]['name']) =>
  typeof text === 'string' ? text : (Object.values(text)[0] ?? '');

/**
 * Reads a host config before it is validated; `url` is where it came from, `last` the view of the last visit. Throws if it is not a host config; `main.js` validates it and
 * shows what is wrong. Pure.
 */
export function readStartFacts(
  config: unknown,
  {
    url,
    hash,
    last,
    scheme,
  }: {
    readonly url: string;
    readonly hash: string;
    readonly last: string | undefined;
    readonly scheme: ColourScheme;
  },
): StartFacts {
  const { remote, styles, map, remember } = config as RawConfig;
  const options = styles.map((style) => ({ ...style, key: styleKey(firstText(style.name)) }));
  const chosen = parseViewHash(
    hash,
    options.map(({ key }) => key),
    remember === false ? undefined : last,
  );
  const { style } = pickStyle(options, chosen.style, scheme);
  const channel = new URL(remote.channelUrl, url);
  return {
    channelUrl: channel.href,
    allowedOrigins: remote.allowedOrigins ?? [channel.origin],
    keys: remote.keys ?? [],
    shown: { provider: map.provider, style },
  };
}

const majorOf = (version: string) => version.split('.')[0];

/** Many times the files of any release. The limit is for pointers from unknown authors, since this one has not been validated. */
const MAX_FILES = 30;

function listReleaseFiles(release: PointedRelease, pointerUrl: string): readonly StartFile[] {
  const addresses = releaseAddresses(release, pointerUrl);
  return listStartFiles(addresses, pointedHashes(release, addresses));
}

/**
 * Lists the files that the release of a pointer starts with, before the pointer is validated; `url` is where it came from. Throws if it
 * is not a pointer. Pure.
 * - Files on origins that code may not come from are left out.
 * - A release for another major contract version has none.
 * - While there is a canary, the list has only the files that both releases have, since the choice is made later.
 */
export function listPointedFiles(
  pointer: unknown,
  { url, allowedOrigins }: { readonly url: string; readonly allowedOrigins: readonly string[] },
): readonly StartFile[] {
  const { release, canary } = pointer as ChannelPointer;
  if (majorOf(release.contract) !== majorOf(CONTRACT_VERSION)) return [];
  const [files = [], ...others] = [release, ...(canary ? [canary.release] : [])].map((named) =>
    listReleaseFiles(named, url),
  );
  const isWanted = (file: StartFile) =>
    others.every((other) => other.some(({ url }) => url === file.url)) &&
    allowedOrigins.includes(new URL(file.url).origin);
  return files.filter(isWanted).slice(0, MAX_FILES);
}

/**
 * Returns the engine version of a pointer's release; `undefined` while there is a canary with another version. Throws if it is not a
 * pointer. Pure.
 */
export function readEngineVersion(pointer: unknown): string | undefined {
  const { release, canary } = pointer as ChannelPointer;
  const { version } = release.engine;
  return canary === undefined || canary.release.engine.version === version ? version : undefined;
}
