import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** Without a deadline, the federation runtime waits for a manifest for ever. */
const MANIFEST_TIMEOUT_MS = 10_000;

/** A plugin of the federation runtime: it aborts a request for a manifest that hangs, and records in `performance` how each load ended. */
export default function watchRemotes(): ModuleFederationRuntimePlugin {
  return {
    name: 'watch-remotes',
    fetch: (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(MANIFEST_TIMEOUT_MS) }),
    afterLoadRemote({ id, error }) {
      performance.mark(`remote ${id}`, { detail: error === undefined ? 'loaded' : String(error) });
    },
  };
}
