import type { MapHandle, Mount } from '@mapdock/shared';
import type { LoadRelease } from '../loading/load-release.js';

/**
 * As the contract's `mount`, once the code is loaded. Rejects with an error that has a `code` if the code fails to load, and with the
 * signal's reason as soon as that aborts.
 */
export function createMount(load: LoadRelease): (...parameters: Parameters<Mount>) => Promise<MapHandle> {
  return async (container, config, options) => {
    const signal = options?.signal;
    signal?.throwIfAborted();
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
      load()
        .then(({ mount }) => signal?.aborted || resolve(mount(container, config, options)))
        .catch(reject);
    });
  };
}
