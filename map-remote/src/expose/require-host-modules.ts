import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/**
 * Plugin of the container's federation runtime, for the modules that the host shares. It does what the build's settings can't:
 * - A version that is already loaded is used before a higher one. The build's `shareStrategy: 'loaded-first'` reaches the runtime, but
 *   not the loads of single modules.
 * - If the host does not share a module, the load fails at once, and the next load checks again. By itself the runtime remembers such a
 *   failure until the page is reloaded.
 */
export default function requireHostModules(): ModuleFederationRuntimePlugin {
  return {
    name: 'require-host-modules',
    beforeLoadShare(args) {
      const { pkgName, shareInfo, origin } = args;
      const scopes = shareInfo?.scope ?? ['default'];
      // `origin.shareScopeMap` is not used, because the runtime empties it for this release when the host loads another one.
      const { shareScopeMap } = origin.sharedHandler;
      if (!scopes.some((scope) => shareScopeMap[scope]?.[pkgName]))
        throw new Error(`the host shares no ${pkgName}`);
      if (shareInfo === undefined) return args;
      return { ...args, shareInfo: { ...shareInfo, strategy: 'loaded-first', from: origin.name } };
    },
  };
}
