import type { FederationInstance, Loader, LoaderPorts, TelemetryOptions } from '@mapdock/shared/loader';
import { createReleaseLoader, federationRunner } from '@mapdock/shared/loader-parts';
import type { ChannelKey } from '@mapdock/shared';
import { ENGINE_MAJOR } from '../build-info.js';
import type { RemoteOverride } from './remote-override.js';

/** The channel of the host's config. */
export interface DeployedChannel {
  readonly channelUrl: string;
  readonly allowedOrigins: readonly string[];
  readonly keys: readonly ChannelKey[];
  /** Where records of visits are sent to; `undefined` for nowhere. */
  readonly telemetry: TelemetryOptions | undefined;
}

/** Creates the loader of the deployed channel, or of the one that overrides it in this tab. */
export function createRemote(
  deployed: DeployedChannel,
  override: RemoteOverride,
  { federation, ...ports }: LoaderPorts & { readonly federation: FederationInstance },
): Loader {
  const isOverridden = override.name === 'active';
  const channel = isOverridden
    ? { channelUrl: override.channelUrl, allowedOrigins: [override.origin] }
    : deployed;
  // An overriding channel serves work in progress: its releases must not be stored, nor be refused for failures that were stored before, and
  // its visits are none of the deployed channel's.
  const options = { ...channel, engineMajor: ENGINE_MAJOR, remembers: !isOverridden };
  return createReleaseLoader(options, federationRunner(federation, 'MapView'), ports);
}
