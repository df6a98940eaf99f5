import { createError } from '../errors/create-error.js';
import { REMOTE_THREW } from '../errors/entries/release-errors.js';
import { isMapdockError } from '../errors/is-mapdock-error.js';
import { isWrongUse } from '../handle/is-wrong-use.js';
import type { MapdockError } from '../errors/errors.js';
import type { Mount } from '../handle/map-handle.js';
import type { MapStatus } from '../handle/map-status.js';
import type { ReleaseLoader } from '../loader/create-release-loader.js';

function toError(cause: unknown, url = ''): MapdockError {
  if (isMapdockError(cause)) return cause;
  const reason = cause instanceof Error ? cause.message : String(cause);
  return createError(REMOTE_THREW, { url, reason }, cause);
}

/**
 * Returns the module `./mount` of the release that the loader has loaded, so that the loader learns how its maps get on: the release becomes
 * the last good one when a map is ready, and a failure counts against it, also one that `mount` throws. The map on the page is not replaced.
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
      // Not as a crash, after which the release would count as no longer shown: other maps of it may be on the page.
      if (isCurrent() && !isWrongUse(cause)) loader.reportFailure(toError(cause, remote?.url));
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
