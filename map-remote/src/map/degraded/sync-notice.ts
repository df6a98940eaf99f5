import type { MapStatus } from '@mapdock/shared';
import { createLateChunkSlot } from '../base/late-chunk-slot.js';
import type { NoticeOptions } from './create-notice.js';
import { NOTICE } from './late-notice.js';

export interface NoticeSync {
  /** Shows what the status says, in the current strings. Call it with each status, and when the strings have changed. */
  show(status: MapStatus): void;
}

/** Says on the map that parts of it are missing. The code for that is loaded when the first part is missing. */
export function syncNotice(options: NoticeOptions): NoticeSync {
  let status: MapStatus | undefined;
  const slot = createLateChunkSlot({
    part: NOTICE,
    make: ({ createNotice }) => createNotice(options),
    onMade: (made) => status && made.show(status),
    // The status says what is missing; that a note about it is missing too would help nobody.
    onFailed: () => () => {},
    signal: options.signal,
  });
  return {
    show(next) {
      status = next;
      if (slot.made) slot.made.show(next);
      else if (next.name === 'degraded') slot.want();
    },
  };
}
