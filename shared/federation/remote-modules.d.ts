/**
 * The modules of map-remote for hosts that import them by Module Federation. Every import stands inside a module: one outside
 * would make this file a module, and the others augmentations of what isn't there.
 */
declare module 'map_remote/mount' {
  import type { RemoteModules } from '@mapdock/shared';
  /** Puts a map into an element, without React. */
  export const mount: RemoteModules['./mount']['mount'];
}

declare module 'map_remote/contract' {
  import type { RemoteModules } from '@mapdock/shared';
  /** What the remote is made of. */
  export const remoteInfo: RemoteModules['./contract']['remoteInfo'];
}

/** The components need React 19. The types of every React take `null` as a result, and none has to be installed for it. */
declare module 'map_remote/MapView' {
  import type { MapMarkerProps, MapPopupProps, MapViewProps, RemoteModules } from '@mapdock/shared';
  /** A map. */
  export const MapView: (props: MapViewProps) => null;
  /** For `lazy(() => import('map_remote/MapView'))`. Since 1.2. */
  export default MapView;
  /** A marker on the map around it. Since 1.2. */
  export const MapMarker: (props: MapMarkerProps) => null;
  /** A popup on the map around it. Since 1.2. */
  export const MapPopup: (props: MapPopupProps) => null;
  /** The same as in `map_remote/mount`, for pages that need both. Since 1.3. */
  export const mount: RemoteModules['./mount']['mount'];
}
