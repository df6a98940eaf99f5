import type { MapdockError } from './errors.js';
import type { MapStatus } from './map-status.js';

/** `[longitude, latitude]` in degrees. */
export type LngLat = readonly [longitude: number, latitude: number];

/** Where the map looks now. Longitude is within -180 to 180, bearing within -180 to 180. */
export interface CameraState {
  readonly center: LngLat;
  readonly zoom: number;
  /** Degrees clockwise from north. */
  readonly bearing: number;
  /** Degrees away from looking straight down. */
  readonly pitch: number;
}

export interface CameraChange {
  readonly camera: CameraState;
  /** `move` comes at most once a frame; `end` once the movement, animation included, is over. */
  readonly phase: 'start' | 'move' | 'end';
  /** `user`: a gesture, key or button on the map. `host`: config or handle. */
  readonly cause: 'user' | 'host';
}

/** A feature of one of the config's layers. */
export interface MapFeature {
  readonly layerId: string;
  readonly sourceId: string;
  /** Absent when the data gives none. */
  readonly id?: string | number;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly geometry: { readonly type: string };
}

export interface MapPointer {
  /** CSS pixels from the map's top left corner. */
  readonly point: readonly [x: number, y: number];
  readonly lngLat: LngLat;
  /** Features of the config's layers under the pointer, topmost first. */
  readonly features: readonly MapFeature[];
}

/** Event names and what each carries. The names don't collide with DOM events. */
export interface MapEventMap {
  /** The status changed; also once for the first status. */
  statuschange: MapStatus;
  camerachange: CameraChange;
  /** The map was clicked or tapped, on a feature or not. */
  mapclick: MapPointer;
  /** The set of features under the pointer changed; empty when the pointer left them or the map. */
  maphover: MapPointer;
  /** Something failed. The status says whether the map as a whole still works. */
  maperror: MapdockError;
}

export type MapEventName = keyof MapEventMap;
export type MapListener<N extends MapEventName> = (event: MapEventMap[N]) => void;
