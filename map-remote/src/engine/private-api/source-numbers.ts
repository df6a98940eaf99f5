import type { EngineMap } from '../engine-module.js';

/** Numbers of a source that the engine reads whenever it looks for tiles. */
export interface SourceNumbers {
  maxzoom?: number;
  tileSize?: number;
}

/**
 * The numbers of a source, to be corrected in place: the engine's sources have their document's `maxzoom` and `tileSize` as members of
 * their own. `undefined` if there is no such source. Without the members there is nothing to correct.
 */
export function numbersOfSource(map: EngineMap, sourceId: string): SourceNumbers | undefined {
  return map.getSource(sourceId) as SourceNumbers | undefined;
}
