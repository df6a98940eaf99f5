import type { EngineMap } from '../../engine-module.js';

/**
 * Calls `onTouches` with the touches on the map whenever the engine has found them (`_getMapTouches`); it computes their places next.
 * Without the member this throws.
 */
export function watchMapTouches(
  { handlers }: EngineMap,
  onTouches: (touches: ArrayLike<Touch>) => void,
): void {
  if (handlers === undefined) return;
  const find = handlers._getMapTouches.bind(handlers);
  handlers._getMapTouches = (touches) => {
    const found = find(touches);
    onTouches(found);
    return found;
  };
}
