import type { Mount } from '../handle/map-handle.js';
import { copyError, isCopy } from './copy-error.js';
import { channelOfEntry } from './channel-of-entry.js';
import { createChannelRemote, type ChannelRemote } from './channel-remote.js';
import type {
  FederationPlugin,
  FederationPluginOptions,
  HostInstance,
  PreloadRequest,
  RegisteredRemote,
} from './federation-plugin.js';
import { guardMount } from './guard-mount.js';
import { guardView, replaceView, type HostReact, type ViewModule } from './guard-view.js';
import { refuseReact } from '../loader/run/refuse-container.js';
import { isOwnRequest, withoutMark } from './remote-view.js';

type Guard = (module: never) => unknown;

/** Replaces modules by ones that report to the loader whether their maps are ready or have failed. */
const GUARDS: Readonly<Record<string, (channel: ChannelRemote) => Promise<Guard | undefined>>> = {
  './MapView': async ({ instance, loader }) => {
    const react = await loadReact(instance);
    return react && ((module: ViewModule) => guardView(module, react, loader));
  },
  './mount':
    async ({ loader }) =>
    (module: { readonly mount: Mount }) =>
      guardMount(module, loader),
};

/** Returns the React that the host shares. Some bundlers share a module that has it as its default export alone. */
async function loadReact(instance: HostInstance): Promise<HostReact | undefined> {
  const factory = await instance.loadShare('react');
  if (!factory) return undefined;
  const react = factory() as HostReact & { readonly default: HostReact };
  return react.Component ? react : react.default;
}

/** The share scope of remotes for which the host names none. */
const DEFAULT_SCOPE = 'default';

/**
 * Whether a preload is the runtime's own: it preloads the files of a module while it loads that module for the loader, with these settings. A
 * preload that the host requests has other settings, or comes while the loader loads nothing.
 */
const isOfLoad = ({ share, depsRemote }: PreloadRequest, { view }: ChannelRemote) =>
  share === false && depsRemote === false && view.pending > 0;

/**
 * The id of a module that Vite's plugin imports for the host. Browsers cache an ES module that failed, so another `import()` would fail
 * until the page is reloaded. The host's own calls of `loadRemote` have the remote's name in the config, and fail as they should.
 */
const VITE_MAP_VIEW = /^__mfe_internal__.*\/MapView$/;

async function replacement({ instance, loader }: ChannelRemote): Promise<ViewModule | undefined> {
  const { status } = loader;
  // Another attempt can't help if the release is loaded without `MapView`.
  if (status.name === 'loaded' && !status.remote.MapView) return undefined;
  const react = await loadReact(instance);
  return react && replaceView(react, loader);
}

/** Loads the release for an import of the host. Rejects if the release can't use the host's React, and the module needs that. */
async function loadFor(id: string, { instance, load }: ChannelRemote): Promise<void> {
  const { MapView, release, source } = await load(id);
  const refused =
    !MapView && id.endsWith('/MapView') && refuseReact(release, source.url, instance.options.shared);
  if (refused) throw refused;
}

/**
 * Creates the plugin of the federation runtime. Remotes of the host whose entry is the address of a channel, such as
 * `https://store.example/channels/production.json`, get the release that the channel has for this visitor. Other remotes stay as they are.
 */
export function createFederationPlugin(options: FederationPluginOptions = {}): FederationPlugin {
  const channels = new Map<string, ChannelRemote>();
  /** The channel of a remote, by its name or alias, alone or with a module. */
  const channelOf = (id: string) =>
    [...channels.values()].find(({ remote: { name, alias = name } }) =>
      [name, alias].some((key) => id === key || id.startsWith(`${key}/`)),
    );
  const viewOf = (remote: { readonly name: string } | undefined) => channels.get(remote?.name ?? '')?.view;

  const register = (remote: RegisteredRemote, instance: HostInstance) => {
    const known = channels.get(remote.name);
    if (known?.view.isRegistering) return;
    // The host registers the remote anew, so it also wants the load anew.
    known?.loader.destroy();
    channels.delete(remote.name);
    const channelUrl = channelOfEntry(remote.entry, location.origin);
    if (channelUrl === undefined) return;
    // With the strategy `version-first`, React waits for every remote whose scope is a text. The map shares nothing that React could be
    // taken from, so it is loaded when it is needed.
    remote.shareScope = [remote.shareScope ?? DEFAULT_SCOPE].flat();
    channels.set(remote.name, createChannelRemote(channelUrl, { ...remote }, instance, options));
  };

  return {
    name: 'mapdock-channels',

    registerRemote(args) {
      // A server renders without a map.
      if (typeof document !== 'undefined')
        register(args.remote as RegisteredRemote, args.origin as HostInstance);
      return args;
    },

    async beforeRequest(args) {
      if (isOwnRequest(args.id)) return { ...args, id: withoutMark(args.id) };
      const channel = channelOf(args.id);
      if (channel) await loadFor(args.id, channel);
      return args;
    },

    errorLoadRemote({ id, lifecycle, remote, error }) {
      // The runtime has put its name before the message.
      if (lifecycle === 'beforeRequest' && isCopy(error)) throw copyError(error);
      const isLoading = (viewOf(remote)?.pending ?? 0) > 0;
      // The loader tries the next release, so the plugins of the host must not put something else in the place of this one. `false` ends the
      // calls of the hook.
      if (isOwnRequest(id) || (lifecycle === 'afterResolve' && isLoading)) return false;
      const channel = lifecycle === 'onLoad' && VITE_MAP_VIEW.test(id) ? channelOf(id) : undefined;
      return channel && replacement(channel);
    },

    async beforePreloadRemote({ preloadOps }) {
      await Promise.all(
        preloadOps.map(async (preload) => {
          const channel = channelOf(preload.nameOrAlias);
          if (channel && !isOfLoad(preload, channel)) await channel.load(`${channel.remote.name}/MapView`);
        }),
      );
    },

    fetch: (url, _init, remoteInfo) => viewOf(remoteInfo)?.fetch(url),
    createScript: (request) => viewOf(request.remoteInfo)?.createScript(request),
    createLink: (request) => viewOf(request.remoteInfo)?.createLink(request),

    // The containers of two channels have the same global variable. The runtime would take that of one for the other.
    loadEntry({ remoteInfo: { name, entryGlobalName } }) {
      if (entryGlobalName && channels.has(name))
        (globalThis as Record<string, unknown>)[entryGlobalName] = undefined;
    },

    async getModuleFactory({ remoteEntryExports, expose, moduleInfo }) {
      const channel = channels.get(moduleInfo.name);
      const guard = Object.hasOwn(GUARDS, expose) ? GUARDS[expose] : undefined;
      if (!channel || !guard) return undefined;
      const replace = await guard(channel);
      const factory = replace && (await remoteEntryExports.get(expose));
      return factory && (() => replace(factory() as never));
    },
  };
}
