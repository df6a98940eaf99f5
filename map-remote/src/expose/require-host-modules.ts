import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/**
 * Plugin of the container's federation runtime. By itself the runtime remembers, for as long as the page lives, that the host does not
 * share a module; a load that fails here is tried again with what the host shares by then.
 */
export default function requireHostModules(): ModuleFederationRuntimePlugin {
  return {
    name: 'require-host-modules',
    beforeLoadShare(args) {
      const { pkgName, shareInfo, origin } = args;
      const scopes = shareInfo?.scope ?? ['default'];
      const isShared = scopes.some((scope) => origin.shareScopeMap[scope]?.[pkgName] !== undefined);
      if (!isShared) throw new Error(`the host shares no ${pkgName}`);
      return args;
    },
  };
}
