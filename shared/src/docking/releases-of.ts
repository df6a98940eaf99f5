import type { ChannelKey } from '../release/pointer-signature.js';
import { createReleases } from './create-releases.js';
import type { Releases } from './releases.js';

/** Which channel a map on the page is of, and what its releases must be. */
export interface ChannelOptions {
  /** Address of the channel's pointer, absolute or relative to the page. */
  readonly channelUrl: string;
  readonly keys: readonly ChannelKey[];
  /** Major version of the engine that the page's code is written for; `undefined` for any. */
  readonly engineMajor: number | undefined;
}

const known = new Map<string, Releases>();

/**
 * Returns the releases of a channel, which all maps of the page with the same channel, keys and engine share.
 * @throws {TypeError} if `channelUrl` is not an address
 */
export function releasesOf({ channelUrl, keys, engineMajor }: ChannelOptions): Releases {
  const options = { channelUrl: new URL(channelUrl, document.baseURI).href, keys, engineMajor };
  const name = JSON.stringify(options);
  const releases = known.get(name) ?? createReleases(options);
  known.set(name, releases);
  return releases;
}
