import { createLoader, type FederationInstance, type Loader, type LoaderPorts } from '@mapdock/shared/loader';
import type { ChannelKey } from '@mapdock/shared';
import { ENGINE_MAJOR } from '../build-info.js';
import type { RemoteOverride } from './remote-override.js';

/** The channel of the host's config. */
export interface DeployedChannel {
  readonly channelUrl: string;
  readonly allowedOrigins: readonly string[];
  readonly keys: readonly ChannelKey[];
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
  // An overriding channel serves work in progress: its releases must not be stored, nor be refused for failures that were stored before.
  return createLoader({ ...channel, engineMajor: ENGINE_MAJOR, federation, remembers: !isOverridden }, ports);
}
