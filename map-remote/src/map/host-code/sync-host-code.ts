/**
 * Runs the host's own code on an engine map, and adds its style sheets. Few hosts have any, so the chunk for it is loaded when it is
 * needed.
 */
import { hasHostCode, HOST_CODE } from './late-host-code.js';
import { createLateChunkSlot, type OnCodeFailed } from '../../chunks/late-chunk-slot.js';
import type { SessionPart } from '../foundation/session-part.js';
import type { HostCodeOptions } from './host-code-options.js';

export interface HostCodeSyncOptions extends HostCodeOptions {
  /** True if a style is loaded with all that the config puts into it, so that the host draws above that or below one of its layers. */
  readonly isStyleComplete: () => boolean;
  readonly onFailed: OnCodeFailed;
}

export interface HostCodeSync extends SessionPart {
  /** Calls `onEngine` if the style is complete, unless it has been called for this style. */
  applyToStyle(): void;
  /** The same, once content is in the style or its code could not be loaded. */
  proceed(): void;
  /** Calls what `onEngine` returned. */
  detach(): void;
}

/** Detaches when `signal` aborts. Call it before adding the listener that removes the map, since the host's cleanup needs the map. */
export function syncHostCode({ onFailed, ...options }: HostCodeSyncOptions): HostCodeSync {
  const { map, signal } = options;
  let isAwaited = false;
  const slot = createLateChunkSlot({
    part: HOST_CODE,
    make: ({ createHostCode }) => createHostCode(options),
    onMade(made) {
      if (isAwaited) made.attach();
      // The map gets the status `ready` only after a frame is drawn.
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
  const applyToStyle = () => {
    if (!options.isStyleComplete()) return;
    isAwaited = true;
    slot.made?.attach();
  };
  signal.addEventListener('abort', detach);
  // What the host has created with the lost graphics context, such as the buffers of a custom layer, is gone, so the host has to create it
  // again.
  map.on('webglcontextrestored', () => {
    const wasAttached = isAwaited;
    detach();
    if (wasAttached) applyToStyle();
  });
  want();
  return {
    get isPending() {
      return slot.isPending;
    },
    applyToStyle,
    proceed: applyToStyle,
    detach,
    retry: want,
  };
}
