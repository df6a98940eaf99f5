import type { MapHandle, Mount } from '@mapdock/shared';
import type { LoadRelease } from './load-release.js';

/**
 * As the contract's `mount`, once the code is there. Rejects with an error that has a `code` if it does not come, and with the
 * signal's reason if the map is no longer wanted by then.
 */
export function createMount(load: LoadRelease): (...parameters: Parameters<Mount>) => Promise<MapHandle> {
  return async (container, config, options) => {
    const release = await load();
    options?.signal?.throwIfAborted();
    return release.mount(container, config, options);
  };
}
