/** The host's own code on an engine map, and its style sheets. Few hosts have any, so the code that calls it is loaded when it is needed. */
import { hasHostCode, HOST_CODE } from './late-host-code.js';
import { createLateChunkSlot, type OnCodeFailed } from '../base/late-chunk-slot.js';
import type { SessionPart } from '../base/session-part.js';
import type { HostCodeOptions } from './host-code-options.js';

export interface HostCodeSyncOptions extends HostCodeOptions {
  /** Whether a style is there with all that the config puts into it: what the host draws is then above that, and can be put below a layer of it. */
  readonly isStyleComplete: () => boolean;
  readonly onFailed: OnCodeFailed;
}

export interface HostCodeSync extends SessionPart {
  /** Calls `onEngine` if the style is complete, unless it has been called for this style. */
  applyToStyle(): void;
  /** Calls what `onEngine` returned. */
  detach(): void;
}

/** Detaches when `signal` aborts. It must listen to that before the listener that removes the map. */
export function syncHostCode({ onFailed, ...options }: HostCodeSyncOptions): HostCodeSync {
  const { map, signal } = options;
  let isAwaited = false;
  const slot = createLateChunkSlot({
    part: HOST_CODE,
    make: ({ createHostCode }) => createHostCode(options),
    onMade(made) {
      if (isAwaited) made.attach();
      // The map tells that it is ready when it has drawn.
      map.triggerRepaint();
    },
    onFailed,
    signal,
  });
  const detach = () => {
    isAwaited = false;
    slot.made?.detach();
  };
  const want = () => {
    if (hasHostCode(options)) slot.want();
  };
  signal.addEventListener('abort', detach);
  want();
  return {
    get isPending() {
      return slot.isPending;
    },
    applyToStyle() {
      if (!options.isStyleComplete()) return;
      isAwaited = true;
      slot.made?.attach();
    },
    detach,
    retry: want,
  };
}
