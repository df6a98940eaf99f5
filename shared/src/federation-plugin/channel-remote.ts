import { createReleaseLoader, type ReleaseLoader } from '../loader/create-release-loader.js';
import type { LoadedRemote } from '../loader/load/load-remote.js';
import { federationRunner } from '../loader/run/federation.js';
import type { CodeRunner } from '../loader/run/code-runner.js';
import { requireOptions } from '../loader/require-options.js';
import { copyError } from './copy-error.js';
import { forgetFailedImports } from './forget-failed-imports.js';
import type { FederationPluginOptions, HostInstance, RegisteredRemote } from './federation-plugin.js';
import { viewOf, type RemoteView } from './remote-view.js';

/** A remote of the host that names a channel. */
export interface ChannelRemote {
  readonly remote: RegisteredRemote;
  readonly instance: HostInstance;
  readonly loader: ReleaseLoader;
  readonly view: RemoteView;
  /** Loads the release of this visit for the module with this id, or joins a load that has started; after a failure it tries again. Rejects with a `MapdockError`. */
  load(id: string): Promise<LoadedRemote>;
}

/** Prepares the loader of a channel. Nothing is requested before `load`. */
export function createChannelRemote(
  channelUrl: string,
  remote: RegisteredRemote,
  instance: HostInstance,
  options: FederationPluginOptions,
): ChannelRemote {
  const view = viewOf(instance, remote);
  const runners = {
    view: federationRunner(view.federation, 'MapView'),
    mount: federationRunner(view.federation, 'either'),
  };
  /** A host that imports `MapView` gets a release that can use its React, if the channel has one; `mount` needs no React. */
  let runner = runners.view;
  const chosen: CodeRunner = {
    get needs() {
      return runner.needs;
    },
    addressesOf: (...given) => runner.addressesOf(...given),
    refuse: (...given) => runner.refuse(...given),
    load: (...given) => runner.load(...given),
  };
  // The host has no code to replace its map with another release, so the channel is requested for the first load alone, and again after a
  // failure.
  const given = requireOptions({ ...options, channelUrl });
  const loader = createReleaseLoader(given, chosen, { watch: () => () => {} });
  /** Whether an import of the host may have failed, also if the loader has begun again by itself since: it does when the network is back. */
  let hasFailed = false;
  return {
    remote,
    instance,
    loader,
    view,
    async load(id) {
      if (loader.status.name !== 'loaded') runner = runners[id.endsWith('/mount') ? 'mount' : 'view'];
      if (hasFailed || loader.status.name === 'failed') forgetFailedImports(remote.name);
      hasFailed = false;
      if (loader.status.name === 'failed') loader.retry();
      const outcome = await loader.load();
      if (outcome.ok) return outcome;
      hasFailed = true;
      throw copyError(outcome.error);
    },
  };
}
