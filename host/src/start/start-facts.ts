import {
  CONTRACT_VERSION,
  type ChannelKey,
  type ChannelPointer,
  type MapConfig,
  type PointedRelease,
} from '@mapdock/shared';
import type { ColourScheme, StyleOption } from '../config/host-config.js';
import { styleKey } from '../config/style-key.js';
import { pointedHashes, releaseAddresses } from '../remote/release/release-addresses.js';
import { listStartFiles, type StartFile } from '../remote/release/start-files.js';
import { pickStyle } from '../shell/theme/theme.js';
import { parseViewHash } from '../view/view-hash.js';

/** What the page can ask for as soon as it has its config. */
export interface StartFacts {
  readonly channelUrl: string;
  /** Origins that code may come from. */
  readonly allowedOrigins: readonly string[];
  /** Empty: no signature is asked for. */
  readonly keys: readonly ChannelKey[];
  /** The style to show, and whose it is. */
  readonly shown: Pick<MapConfig, 'provider' | 'style'>;
}

/** The members of a host config that are looked at before it is validated. */
interface RawConfig {
  readonly remote: {
    readonly channelUrl: string;
    readonly allowedOrigins?: readonly string[];
    readonly keys?: readonly ChannelKey[];
  };
  readonly styles: readonly Pick<StyleOption, 'name' | 'style' | 'scheme'>[];
  readonly map: Pick<MapConfig, 'provider'>;
}

/**
 * Reads a host config before anybody has validated it; `url` is where it came from. Throws if it is no such thing: validation tells
 * people why. Pure.
 */
export function readStartFacts(
  config: unknown,
  { url, hash, scheme }: { readonly url: string; readonly hash: string; readonly scheme: ColourScheme },
): StartFacts {
  const { remote, styles, map } = config as RawConfig;
  const options = styles.map((style) => ({ ...style, key: styleKey(style.name) }));
  const chosen = parseViewHash(
    hash,
    options.map(({ key }) => key),
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

/** Many times those of any release: who wrote the pointer is not known yet. */
const MAX_FILES = 30;

function listReleaseFiles(release: PointedRelease, pointerUrl: string): readonly StartFile[] {
  const addresses = releaseAddresses(release, pointerUrl);
  return listStartFiles(addresses, pointedHashes(release, addresses));
}

/**
 * Files that the release of a pointer starts with, from a pointer that nobody has checked yet; `url` is where it came from. Those of
 * origins that code may not come from are left out, as is a release for another contract. While a canary is out, which of two
 * releases it will be is not decided here: then the list is what both have. Throws for what is no pointer. Pure.
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
 * Version of the engine that a pointer's release runs with; `undefined` while a canary with another one is out. Throws for what is no
 * pointer. Pure.
 */
export function readEngineVersion(pointer: unknown): string | undefined {
  const { release, canary } = pointer as ChannelPointer;
  const { version } = release.engine;
  return canary === undefined || canary.release.engine.version === version ? version : undefined;
}
