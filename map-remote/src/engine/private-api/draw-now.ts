import type { EngineMap } from '../engine-module.js';

/**
 * Draws a frame at once (`Map._render`, by which the engine draws its own frames), if the map has a style and its graphics context
 * (`Painter.context`, `Context.gl`). The public `triggerRepaint` draws it later. Without one of the members this throws.
 */
export function drawNow(map: EngineMap): void {
  if (map.style !== undefined && !map.painter.context.gl.isContextLost()) map._render(performance.now());
}
