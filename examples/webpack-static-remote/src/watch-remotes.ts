import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** By itself the runtime waits for a manifest for ever. */
const MANIFEST_TIMEOUT_MS = 10_000;

/** This app's own plugin of the federation runtime: it ends what hangs, and notes in `performance` how each load went. */
export default function watchRemotes(): ModuleFederationRuntimePlugin {
  return {
    name: 'watch-remotes',
    fetch: (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(MANIFEST_TIMEOUT_MS) }),
    afterLoadRemote({ id, error }) {
      performance.mark(`remote ${id}`, { detail: error === undefined ? 'loaded' : String(error) });
    },
  };
}
