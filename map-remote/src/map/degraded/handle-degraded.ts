import type { MapdockError, MapStatus } from '@mapdock/shared';
import { createLateChunkSlot } from '../../chunks/late-chunk-slot.js';
import type { NoticeOptions } from './create-notice.js';
import { NOTICE } from './late-notice.js';
import { retryDegraded } from './retry-degraded.js';

export interface DegradedOptions extends NoticeOptions {
  /** Whether the map says that parts of it are missing. */
  readonly showsNotice: boolean;
  /** Whether only a new engine map can remove the error. */
  readonly lastsUntilNewMap: (error: MapdockError) => boolean;
}

/**
 * Requests again what a degraded map lacks, and says on the map that parts are missing. The code for that is loaded when the first part is
 * missing.
 */
export function handleDegraded({ showsNotice, lastsUntilNewMap, ...options }: DegradedOptions) {
  let status: MapStatus | undefined;
  const showNotice = () => {
    if (status === undefined) return;
    if (slot.made) slot.made.show(status);
    else if (status.name === 'degraded' && showsNotice) slot.want();
  };
  const retries = retryDegraded(() => {
    options.onRetry(false);
    // The code of the notice may have failed too.
    showNotice();
  }, lastsUntilNewMap);
  const slot = createLateChunkSlot({
    part: NOTICE,
    make: ({ createNotice }) => createNotice(options),
    onMade: showNotice,
    // No error is reported if the notice can't be loaded: the status says already that parts of the map are missing.
    onFailed: () => () => {},
    signal: options.signal,
  });
  options.signal.addEventListener('abort', retries.stop);
  return {
    /** Call it with each status, and when the strings have changed. */
    show(next: MapStatus) {
      if (next !== status) retries.follow(next);
      status = next;
      showNotice();
    },
  };
}
