import type { EngineMap } from '../../engine/engine-module.js';

/** A map with a video or an animation never comes to rest; it is looked at as often as this. */
const MAX_WAIT_MS = 1000;
const TOUCHING = ['moveend', 'data', 'resize'] as const;

export interface RestWatch {
  /** What is drawn may be other than before. */
  touch(): void;
  stop(): void;
}

/** Calls `onRest` once each time the map, after what it draws may have changed, has come to rest. */
export function watchRest(map: EngineMap, onRest: () => void): RestWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = () => {
    // The map also comes to rest after a mere change of marks.
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    onRest();
  };
  const wait = () => {
    timer = setTimeout(() => (map.isMoving() ? wait() : rest()), MAX_WAIT_MS);
  };
  const touch = () => {
    if (timer === undefined) wait();
  };
  for (const name of TOUCHING) map.on(name, touch);
  map.on('idle', rest);
  return {
    touch,
    stop() {
      for (const name of TOUCHING) map.off(name, touch);
      map.off('idle', rest);
      clearTimeout(timer);
    },
  };
}
