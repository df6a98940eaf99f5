import { channelAddress } from '../loader/addresses/channel-address.js';
import { requireOptions } from '../loader/require-options.js';
import type { TelemetryOptions } from '../loader/telemetry/telemetry-options.js';
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
  /** Where records of visits are sent to; `undefined` for nowhere. */
  readonly telemetry: TelemetryOptions | undefined;
}

const known = new Map<string, Releases>();

/**
 * Returns the releases of a channel, which all maps of the page with the same options share. The channel is requested each minute while the
 * page is visible and has a map of them. The next map after a longer time without one requests it first.
 * @throws {MapdockError} `CONFIG_INVALID` with the paths of options that are not valid
 */
export function releasesOf({ channelUrl, keys, engineMajor, telemetry }: ChannelOptions): Releases {
  // Other spellings of one address are one channel.
  const options = { channelUrl: channelAddress(channelUrl) ?? channelUrl, keys, engineMajor, telemetry };
  const name = JSON.stringify(options);
  const releases = known.get(name) ?? createReleases(requireOptions(options));
  known.set(name, releases);
  return releases;
}
