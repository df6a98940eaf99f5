import type { MapdockError } from '../errors/errors.js';

/**
 * What a loading map is waiting for, in order. `size`: its container has no height or no width, which nothing but the page can
 * change; a map whose container has a size never shows it. Since 1.2.
 */
export const LOADING_PHASES = ['size', 'engine', 'style', 'tiles'] as const;
/** One of these phases. */
export type LoadingPhase = (typeof LOADING_PHASES)[number];

/**
 * The one state of a map.
 * - `loading`: nothing to see yet, or not all of it. `tiles` counts those asked for so far.
 * - `ready`: the style is there, every tile in view is drawn, and the pictures of the config's `images` are in it.
 * - `degraded`: the map is drawn, but parts are missing; `errors` says which.
 * - `parked`: a picture stands in for the map, which gave its graphics memory back; `by` says who wanted it. Since 1.2.
 * - `failed`: there is no map; `error` says why.
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

/** Names of the `performance.mark` entries that host and remote leave. */
export const PERFORMANCE_MARKS = {
  hostStart: 'mapdock:host-start',
  remoteLoaded: 'mapdock:remote-loaded',
  engineLoaded: 'mapdock:engine-loaded',
  styleLoaded: 'mapdock:style-loaded',
  ready: 'mapdock:ready',
} as const;
