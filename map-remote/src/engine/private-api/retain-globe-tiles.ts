import type { EngineMap } from '../engine-module.js';

/**
 * Makes the engine retain tiles of a globe that arrive before its late module: they look up the style in the painter (`Painter.style`),
 * where only the first drawn frame puts it, and would count as failed. Call it when a style is loaded. Without the member the call has no
 * effect, and a globe's first tiles are missing. Remove it when they survive a late `lite.main.js`.
 */
export function retainGlobeTiles({ painter, style }: EngineMap): void {
  if (style !== undefined) painter.style = style;
}
