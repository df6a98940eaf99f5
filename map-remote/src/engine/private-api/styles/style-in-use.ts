import type { EngineMap } from '../../engine-module.js';

/**
 * The style in use (`Map.style`), to see whether the engine still has the same one: it makes a new object for a style that it loads, and
 * keeps the object when it changes a style. `undefined` before the first style. Without the member two styles are never told apart.
 */
export function styleInUse({ style }: EngineMap): object | undefined {
  return style;
}
