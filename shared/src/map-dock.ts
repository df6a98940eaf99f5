/** Types of `<map-dock>`, which `embed.js` of a channel or release defines. There is no code here: the page loads that file. */
import type { MapdockError } from './errors/errors.js';
import type { LiveMapConfig } from './config/live-map-config.js';
import type { MapEventMap, MapEventName } from './handle/map-events.js';
import type { MapHandle, Mount, MountOptions } from './handle/map-handle.js';
import type { MapStatus } from './handle/map-status.js';
import type { RemoteModules } from './release/remote-modules.js';

/** Attributes of `<map-dock>`. They win over the same fields of `config`, and `config` over the document at `src`. */
export interface MapDockAttributes {
  /** Address of a JSON config, relative to the page. Absent: `config` and the other attributes say all. */
  src?: string | undefined;
  /** `provider.accessToken` of the config. Absent: the config's. */
  'access-token'?: string | undefined;
  /** `provider.baseApiUrl` of the config. Absent: the config's. */
  'base-api-url'?: string | undefined;
  /** `style` of the config as an address. Absent: the config's. */
  'map-style'?: string | undefined;
  /** `camera.center` of the config as `longitude,latitude`. Absent: the config's. */
  center?: string | undefined;
  /** `camera.zoom` of the config. Absent: the config's. */
  zoom?: number | string | undefined;
  /** `language` of the config. Absent: the config's. */
  language?: string | undefined;
  /** `lazy`: nothing is loaded before the element comes near the view. Default `eager`: at once. */
  loading?: 'eager' | 'lazy' | undefined;
  /** `label` of the config: the accessible name of the map's region. Absent: the config's. */
  'aria-label'?: string | undefined;
}

/** Properties of `<map-dock>` that a page sets. Those set before the element is defined count too. */
export interface MapDockProperties {
  /** The whole config; a new object is applied to the running map. Default `undefined`: attributes and `src` say all. */
  config?: LiveMapConfig | undefined;
  /** Options that can't be JSON. Read once, when the map is mounted. Default: none. */
  options?: MountOptions | undefined;
}

/**
 * Members of the handle that `<map-dock>` has itself. While there is no map, `moveCamera`, `addMarker` and `addPopup` throw,
 * `screenshot` rejects, and all others but `whenReady` and `retry` return or do nothing.
 */
export type MapDockMethod =
  | 'getCamera'
  | 'moveCamera'
  | 'project'
  | 'unproject'
  | 'queryFeatures'
  | 'querySourceFeatures'
  | 'screenshot'
  | 'whenReady'
  | 'addMarker'
  | 'addPopup'
  | 'retry'
  | 'park'
  | 'resume';

/** Events of `<map-dock>`: named as in the contract, with the contract's event as `detail`. They don't bubble. */
export type MapDockEventMap = { [N in MapEventName]: CustomEvent<MapEventMap[N]> };

/**
 * The element `<map-dock>`: a map in its shadow root. A block, 300px high unless the page says otherwise.
 * @slot loading - Shown while the map loads, in place of the built-in content.
 * @slot failed - Shown when there is no map, in place of the built-in message.
 * @cssState loading - The map loads.
 * @cssState ready - The map is drawn.
 * @cssState degraded - The map is drawn, but parts are missing.
 * @cssState parked - A picture stands in for the map.
 * @cssState failed - There is no map; `error` says why.
 */
export interface MapDockElement extends HTMLElement, Pick<MapHandle, MapDockMethod> {
  /** The whole config; a new object is applied to the running map. Default `undefined`: attributes and `src` say all. */
  config: LiveMapConfig | undefined;
  /** Options that can't be JSON. Read once, when the map is mounted. Default: none. */
  options: MountOptions | undefined;
  /** The handle of the map; `undefined` while there is none. */
  readonly handle: MapHandle | undefined;
  /** The status of the map; `undefined` while no map is wanted yet. The attribute `status` has its name. */
  readonly status: MapStatus | undefined;
  /** Why there is no map; `undefined` otherwise. */
  readonly error: MapdockError | undefined;
  /** Calls `listener` on each event of the map, and of the page as on every element. */
  addEventListener<N extends MapEventName>(
    type: N,
    listener: (this: MapDockElement, event: MapDockEventMap[N]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<N extends keyof HTMLElementEventMap>(
    type: N,
    listener: (this: HTMLElement, event: HTMLElementEventMap[N]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  /** Removes the listener. */
  removeEventListener<N extends MapEventName>(
    type: N,
    listener: (this: MapDockElement, event: MapDockEventMap[N]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<N extends keyof HTMLElementEventMap>(
    type: N,
    listener: (this: HTMLElement, event: HTMLElementEventMap[N]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}

/**
 * What `embed.js` exports, for a page that imports it by its address: `(await import(address)) as EmbedModule`, or `EmbedModule<Map>`
 * with mapbox-gl's `Map`.
 */
export interface EmbedModule<Engine = unknown> {
  /** Loads what is needed and mounts a map. Rejects with a `MapdockError` if that fails. */
  readonly mount: (...args: Parameters<Mount<Engine>>) => Promise<MapHandle<Engine>>;
  /** Loads all that a map needs in advance. Rejects like `mount`. */
  readonly load: () => Promise<RemoteModules['./mount'] & RemoteModules['./contract']>;
  /** The class of `<map-dock>`. */
  readonly MapDockElement: new () => MapDockElement;
}

declare global {
  interface HTMLElementTagNameMap {
    'map-dock': MapDockElement;
  }
}
