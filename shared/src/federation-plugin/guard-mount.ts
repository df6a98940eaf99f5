import { isMapdockError } from '../errors/is-mapdock-error.js';
import { remoteThrew } from '../errors/remote-threw.js';
import { isWrongUse } from '../handle/is-wrong-use.js';
import type { Mount } from '../handle/map-handle.js';
import type { MapStatus } from '../handle/map-status.js';
import type { ReleaseLoader } from '../loader/create-release-loader.js';

/**
 * Returns the module `./mount` of the release that the loader has loaded, so that the loader learns whether its maps are ready or have failed:
 * the release becomes the last good one when a map is ready, and a failure counts against it, also one that `mount` throws. The map on the page
 * is not replaced.
 */
export function guardMount(
  module: { readonly mount: Mount },
  loader: Pick<ReleaseLoader, 'status' | 'reportReady' | 'reportFailure' | 'watch'>,
): typeof module {
  const { status } = loader;
  const remote = status.name === 'loaded' ? status.remote : undefined;
  const isCurrent = () => loader.status.name === 'loaded' && loader.status.remote === remote;
  const report = (map: MapStatus) => {
    if (!isCurrent()) return;
    if (map.name === 'ready') loader.reportReady();
    if (map.name === 'failed') loader.reportFailure(map.error);
  };
  const mount: Mount = (container, config, options) => {
    let handle;
    try {
      handle = module.mount(container, config, options as never);
    } catch (cause) {
      // It is reported as the failure of a map. After a crash the release counts as no longer shown, but other maps of it may be on the page.
      if (isCurrent() && !isWrongUse(cause))
        loader.reportFailure(isMapdockError(cause) ? cause : remoteThrew(remote?.url ?? '', cause));
      throw cause;
    }
    if (!options?.signal?.aborted) {
      if (isCurrent()) loader.watch(handle, options?.signal);
      handle.on('statuschange', report);
    }
    return handle as never;
  };
  // Bundlers look for this to tell an ES module from another one.
  return Object.defineProperty({ ...module, mount }, '__esModule', { value: true });
}
