/** Types of `<map-dock>`, which `embed.js` of a channel or release defines. There is no code here: the page loads that file. */
import type { MapdockError } from './errors/errors.js';
import type { LiveMapConfig } from './config/live-map-config.js';
import type { MapEventMap, MapEventName } from './handle/map-events.js';
import type { MapHandle, Mount, MountOptions } from './handle/map-handle.js';
import type { MapStatus } from './handle/map-status.js';
import type { TelemetryOptions } from './loader/telemetry/telemetry-options.js';
import type { ChannelKey } from './release/pointer-signature.js';
import type { RemoteModules } from './release/remote-modules.js';

/**
 * Attributes of `<map-dock>`. Those for a single field win over the whole configs: the property `config`, else the attribute `config`, else
 * a child `<script type="application/json">`. That config's fields win over those of the document at `src`.
 */
export interface MapDockAttributes {
  /** Address of a JSON config, relative to the page. Absent: the page contains the whole config. */
  src?: string | undefined;
  /** The whole config as JSON. Ignored if the property `config` is set. Absent: none. */
  config?: string | undefined;
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
  /** Public keys of the channel as a JSON list, as `options.keys`. Absent: none. Since 1.3. */
  keys?: string | undefined;
  /** Address of a collector, or JSON, as `options.telemetry`. Absent: records of visits are not sent. Since 1.3. */
  telemetry?: string | undefined;
}

/** Options of a map that `embed.js` docks. */
export interface DockOptions<Engine = unknown> extends MountOptions<Engine> {
  /**
   * Public keys of the channel. With some, nothing runs after `embed.js` itself that the owner of one of them has not signed. Default: none, so
   * the store is trusted. Since 1.3.
   */
  readonly keys?: readonly ChannelKey[] | undefined;
  /**
   * Where records of visits are sent to: the address of an OpenTelemetry collector, or an object with it, of which `sample` and `host` are
   * optional. What is not valid is told on the console, and nothing is sent. Default: nowhere. Since 1.3.
   */
  readonly telemetry?: TelemetryOptions | string | undefined;
}

/** Another release for a map on the page. Since 1.3. */
export interface MapdockUpdate {
  /** Its id. */
  readonly releaseId: string;
  /**
   * Replaces the map by one of this release, or of a newer one that the channel has by then. Config, camera and listeners carry over; what
   * `addMarker` and `addPopup` have put on the map goes with it. Resolves to whether the map was replaced. Never rejects.
   */
  apply(): Promise<boolean>;
}

/** A `MapdockUpdate` for the listener of a handle. Since 1.3. */
export interface OfferedUpdate extends MapdockUpdate {
  /** Declines it: this release is not offered again. */
  preventDefault(): void;
}

/** The handle of a map that `embed.js` has mounted. It stays the same when another release replaces the map. */
export interface DockedHandle<Engine = unknown> extends Omit<MapHandle<Engine>, 'on'> {
  /** As the contract's `on`, with the event `mapdockupdate` besides. */
  on<N extends MapEventName>(name: N, listener: (event: MapEventMap[N]) => void): () => void;
  on(name: 'mapdockupdate', listener: (update: OfferedUpdate) => void): () => void;
}

/**
 * Properties of `<map-dock>` that a page sets. Those set before the element is defined count too. Frameworks write a text into the attribute
 * or the property of that name, so both take one.
 */
export interface MapDockProperties {
  /**
   * The whole config, or its JSON; a new one is applied to the running map. Default `undefined`: attributes, child and `src` say all.
   */
  config?: LiveMapConfig | string | undefined;
  /** Options that can't be JSON. Read once, when the map is mounted. Default: none. */
  options?: DockOptions | undefined;
}

/**
 * Members of the handle that `<map-dock>` has itself. While there is no map, `moveCamera`, `addMarker` and `addPopup` throw,
 * `screenshot` rejects, and all others but `whenReady` and `retry` return or do nothing.
 */
export type MapDockMethod =
  | 'getCamera'
  | 'moveCamera'
  | 'stop'
  | 'cameraForBounds'
  | 'getBounds'
  | 'queryTerrainElevation'
  | 'project'
  | 'unproject'
  | 'queryFeatures'
  | 'querySourceFeatures'
  | 'updateData'
  | 'clusterLeaves'
  | 'clusterChildren'
  | 'queryRasterValue'
  | 'screenshot'
  | 'whenReady'
  | 'addMarker'
  | 'addPopup'
  | 'retry'
  | 'park'
  | 'resume';

/** Events of `<map-dock>` that are no events of the contract. */
export interface DockEventMap {
  /** The channel has another release. Cancel it, and this release is not offered again. Without a listener the map stays as it is. Since 1.3. */
  mapdockupdate: MapdockUpdate;
}

/**
 * Events of `<map-dock>`: named as in the contract, with the contract's event as `detail`. They don't bubble, and only
 * `mapdockupdate` can be cancelled.
 */
export type MapDockEventMap = {
  [N in keyof (MapEventMap & DockEventMap)]: CustomEvent<(MapEventMap & DockEventMap)[N]>;
};

/**
 * The element `<map-dock>`: a map in its shadow root. A block, 300px high unless the page says otherwise. Its content outside of slots is
 * shown until `embed.js` has defined the element, and so also without JavaScript.
 * @slot loading - Shown while the map loads, in place of the built-in content.
 * @slot failed - Shown when there is no map, in place of the built-in message.
 * @cssState loading - The map loads.
 * @cssState ready - The map is drawn.
 * @cssState degraded - The map is drawn, but parts are missing.
 * @cssState parked - A picture stands in for the map.
 * @cssState failed - There is no map; `error` says why.
 */
export interface MapDockElement extends HTMLElement, Pick<MapHandle, MapDockMethod> {
  /**
   * The whole config; a new object is applied to the running map, and so is a string with its JSON. Default `undefined`: attributes, child
   * and `src` say all. After a string it is that string's object, or `undefined` if the string is not valid.
   */
  get config(): LiveMapConfig | undefined;
  set config(value: LiveMapConfig | string | undefined);
  /** Options that can't be JSON. Read once, when the map is mounted. Default: none. */
  options: DockOptions | undefined;
  /** The handle of the map; `undefined` while there is none. */
  readonly handle: MapHandle | undefined;
  /** The status of the map; `undefined` while no map is wanted yet. The attribute `status` has its name. */
  readonly status: MapStatus | undefined;
  /** Why there is no map; `undefined` otherwise. */
  readonly error: MapdockError | undefined;
  /** Calls `listener` on each event of the map, and of the page as on every element. */
  addEventListener<N extends keyof MapDockEventMap>(
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
  removeEventListener<N extends keyof MapDockEventMap>(
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
  readonly mount: (
    container: Parameters<Mount<Engine>>[0],
    config: LiveMapConfig,
    options?: DockOptions<Engine>,
  ) => Promise<DockedHandle<Engine>>;
  /** Loads all that a map needs in advance. `keys` and `telemetry` as in the options of `mount`. Rejects like `mount`. */
  readonly load: (
    options?: Pick<DockOptions, 'keys' | 'telemetry'>,
  ) => Promise<RemoteModules['./mount'] & RemoteModules['./contract']>;
  /** The class of `<map-dock>`. */
  readonly MapDockElement: new () => MapDockElement;
}

declare global {
  interface HTMLElementTagNameMap {
    'map-dock': MapDockElement;
  }
}
