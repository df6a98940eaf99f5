import type { MapMarkerProps, MapPopupProps, MapViewProps } from '../handle/map-view-props.js';
import type { Mount } from '../handle/map-handle.js';

/** Name of the federation container and of its global. */
export const CONTAINER_NAME = 'map_remote';
/** Name of the federation manifest in the folder of every release. */
export const MANIFEST_FILE = 'mf-manifest.json';

/** Versions of a release's parts, for an about panel or a bug report. */
export interface RemoteInfo {
  /** Version of the contract. */
  readonly contract: string;
  /** Version of map-remote. */
  readonly remote: string;
  /** The map engine inside. */
  readonly engine: { readonly name: string; readonly version: string };
}

/** What the module `./MapView` exports, as functions of their props. `MapMarker` and `MapPopup` since 1.2. */
export interface MapComponents {
  /** A map. */
  readonly MapView: (props: MapViewProps) => unknown;
  /** A marker on the map around it. */
  readonly MapMarker: (props: MapMarkerProps) => unknown;
  /** A popup on the map around it. */
  readonly MapPopup: (props: MapPopupProps) => unknown;
}

/** What each exposed module exports. `Component` is React's `ComponentType<MapViewProps>`. */
export interface RemoteModules<Component = MapComponents['MapView']> {
  /** A map without React. */
  './mount': { readonly mount: Mount };
  /** A map as a React component. */
  './MapView': Omit<MapComponents, 'MapView'> & {
    readonly MapView: Component;
    /** `MapView` as the default export, for `lazy(() => import('map_remote/MapView'))`. Since 1.2. */
    readonly default?: Component;
    /** The same as in `./mount`, for pages that need both. Since 1.3. */
    readonly mount?: Mount;
  };
  /** Versions of the remote's parts; loads no map. */
  './contract': { readonly remoteInfo: RemoteInfo };
}

/** Names of the exposed modules. */
export type ExposedName = keyof RemoteModules;
