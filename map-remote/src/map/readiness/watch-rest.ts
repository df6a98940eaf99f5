import type { EngineMap } from '../../engine/engine-module.js';

/** A map with a video or an animation never fires `idle`; `onRest` is called at this interval instead. */
const MAX_WAIT_MS = 1000;
const TOUCHING = ['moveend', 'data', 'resize'] as const;

export interface RestWatch {
  /** Call it when something may have changed that the map draws. */
  touch(): void;
  stop(): void;
}

/** Calls `onRest` once each time that the map has become idle after a change of what it draws. */
export function watchRest(map: EngineMap, onRest: () => void): RestWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = () => {
    // The map also becomes idle after changes of feature state alone, which do not count.
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
