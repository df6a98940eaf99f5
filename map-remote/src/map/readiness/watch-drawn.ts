import type { EngineMap } from '../../engine/engine-module.js';

/** Labels have faded in by then, and those of the last tiles are placed. */
const STEADY_MS = 500;
/** A machine that draws fewer frames in that time places labels in the second one, and has faded them in by the third. */
const STEADY_FRAMES = 3;

/** Adds a listener, which is called each time that the map has drawn all that its style asks for. Returns what removes it. */
export type OnDrawn = (listener: () => void) => () => void;

/**
 * Notices when the map has drawn all that its style asks for: when the engine is idle. A map that always animates (snow, a canvas, a camera that
 * turns) never is. It counts as drawn when everything has been loaded for half a second, and again every half second from then on. Listeners
 * are called in the order in which they were added.
 */
export function watchDrawn(map: EngineMap): OnDrawn {
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  let since = 0;
  let frames = 0;
  map.on('idle', tell);
  map.on('render', () => {
    const now = performance.now();
    frames = map.isStyleLoaded() && map.areTilesLoaded() ? frames + 1 : 0;
    if (frames <= 1) since = now;
    if (frames < STEADY_FRAMES || now - since < STEADY_MS) return;
    since = now;
    tell();
  });
  return (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
}
