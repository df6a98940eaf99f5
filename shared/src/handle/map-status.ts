import type { MapdockError } from '../errors/errors.js';

/**
 * What a loading map is waiting for, in order. `size`: its container has no height or no width, which nothing but the page can
 * change; a map whose container has a size never shows it. Since 1.2.
 */
export const LOADING_PHASES = ['size', 'engine', 'style', 'tiles'] as const;
/** One of these phases. */
export type LoadingPhase = (typeof LOADING_PHASES)[number];

/**
 * The status of a map.
 * - `loading`: nothing or not everything is drawn yet. `tiles` counts the tiles requested so far.
 * - `ready`: the style is loaded, every tile in view is drawn, and the images of the config's `images` are loaded.
 * - `degraded`: the map is drawn, but parts are missing; `errors` has the reasons.
 * - `parked`: a picture replaces the map, which has released its graphics memory; `by` is who requested it. Since 1.2.
 * - `failed`: there is no map; `error` is the reason.
 */
export type MapStatus =
  | {
      readonly name: 'loading';
      readonly phase: LoadingPhase;
      readonly tiles: { readonly loaded: number; readonly requested: number };
    }
  | { readonly name: 'ready' }
  | { readonly name: 'degraded'; readonly errors: readonly MapdockError[] }
  | { readonly name: 'parked'; readonly by: 'host' | 'budget' }
  | { readonly name: 'failed'; readonly error: MapdockError };

/** Attribute of the map's outer element that carries `MapStatus['name']`. */
export const STATUS_ATTRIBUTE = 'data-mapdock-status';

/** Names of the `performance.mark` entries that host and remote create. */
export const PERFORMANCE_MARKS = {
  hostStart: 'mapdock:host-start',
  remoteLoaded: 'mapdock:remote-loaded',
  engineLoaded: 'mapdock:engine-loaded',
  styleLoaded: 'mapdock:style-loaded',
  ready: 'mapdock:ready',
} as const;
