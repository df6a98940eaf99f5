import type { MapEventName } from '@mapdock/shared';
import { createLateChunk } from '../../chunks/late-chunk.js';
import { createLateChunkSlot, type OnCodeFailed } from '../../chunks/late-chunk-slot.js';
import type { SessionPart } from '../foundation/session-part.js';
import type { GestureOptions } from './forward-gestures.js';

const GESTURE_EVENTS: readonly MapEventName[] = ['mapwheel', 'maptouch', 'mapdrag', 'mapboxzoom'];

export const GESTURES = createLateChunk(
  'gestures',
  () => import(/* webpackChunkName: "gestures" */ './forward-gestures.js'),
);

export interface GestureSyncOptions extends GestureOptions {
  readonly onFailed: OnCodeFailed;
  readonly signal: AbortSignal;
}

/** Reports gestures, and ends a box zoom that is lost. The chunk for that is loaded when somebody first listens, or draws a box. */
export function syncGestures({ onFailed, signal, ...options }: GestureSyncOptions): SessionPart {
  const { emitter, map } = options;
  const gestures = createLateChunkSlot({
    part: GESTURES,
    make: ({ forwardGestures }) => forwardGestures(options),
    // After a retry, the map gets the status `ready` only after a frame is drawn.
    onMade: () => map.triggerRepaint(),
    onFailed,
    signal,
  });
  // People need no gestures before the map is ready, but whoever asks for what is missing waits for them.
  let isRetried = false;
  let areBoxesGuarded = false;
  map.on('boxzoomstart', async () => {
    if (areBoxesGuarded) return;
    // The next box tries again if the chunk does not load.
    const loaded = await GESTURES.load();
    if (!loaded.ok || signal.aborted || areBoxesGuarded) return;
    areBoxesGuarded = true;
    loaded.value.endLostBoxes(map, signal);
  });
  for (const name of GESTURE_EVENTS) {
    const stop = emitter.watchListeners(name, (hasListener) => {
      if (hasListener) gestures.want();
    });
    signal.addEventListener('abort', stop);
  }
  return {
    reads: [],
    get isPending() {
      return isRetried && gestures.isPending;
    },
    retry() {
      isRetried = true;
      if (GESTURE_EVENTS.some((name) => emitter.hasListener(name))) gestures.want();
    },
  };
}
