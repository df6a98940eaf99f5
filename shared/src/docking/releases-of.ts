import { createError } from '../errors/create-error.js';
import { CONFIG_INVALID } from '../errors/entries/config-errors.js';
import { requireTelemetry, type TelemetryOptions } from '../loader/telemetry/telemetry-options.js';
import type { ChannelKey } from '../release/pointer-signature.js';
import { channelAddress } from './channel-address.js';
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
 * @throws {MapdockError} `CONFIG_INVALID` if `channelUrl` is not an address, or `telemetry` is not valid
 */
export function releasesOf({ channelUrl, keys, engineMajor, telemetry }: ChannelOptions): Releases {
  const address = channelAddress(channelUrl);
  if (address === undefined) {
    const expected =
      "the address of a channel's pointer, such as https://maps.example/channels/production.json";
    const problems = [{ path: 'channelUrl', expected, actual: String(JSON.stringify(channelUrl)) }];
    throw createError(CONFIG_INVALID, { problems, omitted: 0 });
  }
  const options = { channelUrl: address, keys, engineMajor, telemetry };
  const name = JSON.stringify(options);
  const releases =
    known.get(name) ??
    createReleases({ ...options, telemetry: requireTelemetry(telemetry, document.baseURI) });
  known.set(name, releases);
  return releases;
}
