import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/**
 * Plugin of the container's federation runtime, for what a build can't say of the modules that it takes from the host:
 * - The one that runs is taken, not the highest version: webpack passes the build's `shareStrategy` to the runtime, but not to this.
 * - A load fails at once where the host shares none. By itself the runtime remembers that for as long as the page lives; now it looks
 *   again with the next load.
 */
export default function requireHostModules(): ModuleFederationRuntimePlugin {
  return {
    name: 'require-host-modules',
    beforeLoadShare(args) {
      const { pkgName, shareInfo, origin } = args;
      const scopes = shareInfo?.scope ?? ['default'];
      // Not `origin.shareScopeMap`: a host that loads another release empties that of this one.
      const { shareScopeMap } = origin.sharedHandler;
      if (!scopes.some((scope) => shareScopeMap[scope]?.[pkgName]))
        throw new Error(`the host shares no ${pkgName}`);
      if (shareInfo === undefined) return args;
      return { ...args, shareInfo: { ...shareInfo, strategy: 'loaded-first', from: origin.name } };
    },
  };
}
