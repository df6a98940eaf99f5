import type { MapViewProps } from './map-view-props.js';
import type { Mount } from './map-handle.js';

/** Name of the federation container and of its global. */
export const CONTAINER_NAME = 'map_remote';

/** What a release is made of, for an about panel or a bug report. */
export interface RemoteInfo {
  readonly contract: string;
  readonly remote: string;
  readonly engine: { readonly name: string; readonly version: string };
}

/** What each exposed module exports. `Component` is React's `ComponentType<MapViewProps>`. */
export interface RemoteModules<Component = (props: MapViewProps) => unknown> {
  './mount': { readonly mount: Mount };
  './MapView': { readonly MapView: Component };
  './contract': { readonly remoteInfo: RemoteInfo };
}

export type ExposedName = keyof RemoteModules;
