import type { Visit } from '../visit.ts';

/** The map's canvas; it may be in a shadow root. */
export const CANVAS = 'canvas.mapboxgl-canvas';

/** What is done to a page. */
export interface Act {
  /** Called before the page is opened. */
  before?: (visit: Visit) => Promise<unknown>;
  /** Called as soon as the page requests its channel. */
  whileLoading?: (visit: Visit) => Promise<unknown>;
  /** Called once its map is ready. */
  whenReady?: (visit: Visit) => Promise<unknown>;
  /** Called once its map is shown, whole or in part, or has failed. */
  whenShown?: (visit: Visit) => Promise<unknown>;
  /** Ends the fault. */
  end?: (visit: Visit) => Promise<unknown>;
}
