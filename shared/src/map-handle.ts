import type { MapdockError } from './errors.js';
import type { CameraConfig, MapConfig } from './map-config.js';
import type { CameraState, MapEventName, MapListener } from './map-events.js';
import type { MapStatus } from './map-status.js';

/** What can't be JSON. */
export interface MountOptions {
  /** Ends the map as `destroy` does. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Address, on the page's own origin, of the worker file that each release ships as `mapdock-worker.js`. Needed only
   * where the page's Content-Security-Policy does not allow `worker-src blob:`. Default: a blob made by the remote.
   */
  readonly workerUrl?: string | undefined;
}

export type UpdateResult =
  | { readonly ok: true; readonly unknownFields: readonly string[] }
  | { readonly ok: false; readonly error: MapdockError<'CONFIG_INVALID'> };

export interface MoveOptions {
  /** Glide there instead of jumping; a user who asked for reduced motion sees a jump. Default `false`. */
  readonly animate?: boolean;
}

/**
 * A mounted map. `Engine` is mapbox-gl's `Map` for those who have its types.
 * All members but `destroy` throw after `destroy`.
 */
export interface MapHandle<Engine = unknown> {
  /** Contract version of the remote that made this handle. */
  readonly contractVersion: string;
  readonly status: MapStatus;
  /**
   * Takes a whole config and applies the smallest change to the running map. An invalid config changes nothing
   * and comes back as the result's error. Treat a config as immutable: pass a new object, don't change the old one.
   */
  update(config: MapConfig): UpdateResult;
  /** Where the map looks; `undefined` until the engine is there. */
  getCamera(): CameraState | undefined;
  /** Moves the camera once, whatever the config says. Members that are absent stay as they are. */
  moveCamera(camera: CameraConfig, options?: MoveOptions): void;
  /** Calls `listener` on each event; `statuschange` also soon after subscribing, with the status of then. Returns the unsubscribe function. */
  on<N extends MapEventName>(name: N, listener: MapListener<N>): () => void;
  /** Starts anew after `failed` and asks again for what is missing after `degraded`. Does nothing otherwise. */
  retry(): void;
  /** The engine's own map object, for what the contract lacks; `undefined` until the engine is there. A retry replaces it. */
  readonly engine: Engine | undefined;
  /** Removes the map and all it holds. Safe to call twice. */
  destroy(): void;
}

/**
 * Puts a map into `container` (an element or a shadow root) and returns its handle at once; loading goes on after
 * that. What the world makes fail, an invalid config included, shows as status and `maperror`. Throws a `TypeError`
 * if `container` is neither.
 */
export type Mount = (
  container: HTMLElement | ShadowRoot,
  config: MapConfig,
  options?: MountOptions,
) => MapHandle;
