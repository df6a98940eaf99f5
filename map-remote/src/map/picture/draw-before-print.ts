import type { EngineMap } from '../../engine/engine-module.js';
import { drawNow } from '../../engine/private-api/draw-now.js';

/**
 * Draws the map before the page is printed. Firefox prints what is in the canvas at that moment, and browsers clear the canvas of a map
 * after each frame, so the printed map would be empty. Chromium and WebKit print the frame on the screen.
 */
export function drawBeforePrint(map: EngineMap, signal: AbortSignal): void {
  window.addEventListener('beforeprint', () => drawNow(map), { signal });
}
