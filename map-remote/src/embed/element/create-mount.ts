import { isWrongUse, type MapRelease, type Place, type Releases } from '@mapdock/shared/loader-parts';
import type { EmbedModule } from '@mapdock/shared/map-dock';
import type { ReleaseSource } from '../loading/find-releases.js';
import { createDockedHandle } from './create-docked-handle.js';

/** Mounts a map, of another release if this one throws and there is one. */
async function mountReleased(releases: Releases, release: MapRelease, place: Place) {
  try {
    return createDockedHandle(releases, release, place);
  } catch (cause) {
    if (isWrongUse(cause)) throw cause;
    const next = await releases.load();
    if (next.releaseId === release.releaseId) throw cause;
    return createDockedHandle(releases, next, place);
  }
}

/**
 * Loads the code and then mounts a map as the contract's `mount` does. Rejects with an error that has a `code` if the code fails to load, and
 * with the signal's reason as soon as that aborts.
 */
export function createMount(source: ReleaseSource): EmbedModule['mount'] {
  return async (container, config, { keys = [], telemetry, ...options } = {}) => {
    const { signal } = options;
    signal?.throwIfAborted();
    const mounting = (async () => {
      const releases = await source.find(keys, telemetry);
      const release = await releases.load();
      signal?.throwIfAborted();
      return mountReleased(releases, release, { container, config, options });
    })();
    const aborted = new Promise<never>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });
    return Promise.race([mounting, aborted]);
  };
}
