import { forgetRelease, type FederationInstance } from '../loader/run/federation.js';
import type { FileRequest, HostInstance, RegisteredRemote } from './federation-plugin.js';

/**
 * Marks the ids of modules that the loader requests, so that the plugin does not let them wait for the loader. It is at the end, where
 * neither the name of a remote nor that of a module can have it.
 */
const MARK = '?mapdock';

/** Whether the loader itself requests this module. */
export const isOwnRequest = (id: string): boolean => id.endsWith(MARK);

/** The id without the mark, by which the runtime finds the module. */
export const withoutMark = (id: string): string => id.slice(0, -MARK.length);

type Hooks = Parameters<FederationInstance['registerPlugins']>[0][number];

/** The page's federation instance as the loader of one remote sees it. */
export interface RemoteView {
  readonly federation: FederationInstance;
  /** Number of requests of the loader that the runtime still works on. */
  readonly pending: number;
  /** Whether the loader is registering a release now. */
  readonly isRegistering: boolean;
  fetch(url: string): Promise<Response> | undefined;
  createScript(request: FileRequest): HTMLScriptElement | undefined;
  createLink(request: FileRequest): HTMLLinkElement | undefined;
}

/**
 * Makes the page's federation instance look as if it had this remote alone. A loader registers releases by the name of their container;
 * here they get the name, the alias and the share scopes that the host has given to the remote. So a page can have several remotes of
 * which each names a channel of its own.
 */
export function viewOf(instance: HostInstance, remote: RegisteredRemote): RemoteView {
  let hooks: Hooks | undefined;
  let container = remote.name;
  let pending = 0;
  let isRegistering = false;
  const ofContainer = (request: FileRequest) => ({ ...request, remoteInfo: { name: container } });

  return {
    federation: {
      get version() {
        return instance.version;
      },
      // The runtime's own list has the remote by the host's name for it; it is removed in `registerRemotes`.
      options: {
        get shared() {
          return instance.options.shared;
        },
        remotes: [],
      },
      remoteHandler: instance.remoteHandler,
      registerPlugins(plugins) {
        hooks = plugins[0];
      },
      registerRemotes(releases) {
        for (const { name, entry } of releases) {
          container = name;
          forgetRelease(instance, remote.name);
          isRegistering = true;
          instance.registerRemotes([{ ...remote, entry }]);
          isRegistering = false;
        }
      },
      loadRemote<T>(id: string, options: Parameters<FederationInstance['loadRemote']>[1]) {
        pending += 1;
        const name = `${remote.name}${id.slice(container.length)}${MARK}`;
        return instance.loadRemote<T>(name, options).finally(() => (pending -= 1));
      },
    },
    get pending() {
      return pending;
    },
    get isRegistering() {
      return isRegistering;
    },
    fetch: (url) => hooks?.fetch(url),
    createScript: (request) => hooks?.createScript(ofContainer(request)),
    createLink: (request) => hooks?.createLink(ofContainer(request)),
  };
}
