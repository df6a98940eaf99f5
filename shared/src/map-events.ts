import type { MapdockError } from './errors.js';
import type { SelectionConfig } from './map-config.js';
import type { MapStatus } from './map-status.js';

/** `[longitude, latitude]` in degrees. */
export type LngLat = readonly [longitude: number, latitude: number];

/** Place on the map in CSS pixels from its top left corner. */
export type ScreenPoint = readonly [x: number, y: number];

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

/** A feature of one of the config's sources, drawn or not. */
export interface SourceFeature {
  readonly sourceId: string;
  /** Layer inside a `vector` source; absent for other sources, and from a remote of contract 1.0. */
  readonly sourceLayer?: string;
  /** Absent when the data gives none. */
  readonly id?: string | number;
  readonly properties: Readonly<Record<string, unknown>>;
  /** As GeoJSON. */
  readonly geometry: { readonly type: string };
}

/** A feature as one of the config's layers draws it. */
export interface MapFeature extends SourceFeature {
  readonly layerId: string;
}

export interface SelectionChange {
  /** What is selected now; `undefined` for nothing. */
  readonly selection: SelectionConfig | undefined;
  /** `user`: a click, as `interaction.select` allows. `host`: the config. */
  readonly cause: 'user' | 'host';
}

/** Size of the map in CSS pixels. */
export interface MapSize {
  readonly width: number;
  readonly height: number;
}

export interface ContextChange {
  /** `true`: the browser took the graphics context away and nothing is drawn. `false`: it gave it back. */
  readonly lost: boolean;
}

export interface MapPointer {
  readonly point: ScreenPoint;
  readonly lngLat: LngLat;
  /** Features of the config's layers under the pointer, topmost first. */
  readonly features: readonly MapFeature[];
}

/** Event names and what each carries. The names don't collide with DOM events. Those marked 1.1 need a remote of contract 1.1. */
export interface MapEventMap {
  /** The status changed; also once for the first status. */
  statuschange: MapStatus;
  camerachange: CameraChange;
  /** The map was clicked or tapped, on a feature or not. */
  mapclick: MapPointer;
  /** The map was double-clicked or double-tapped; comes after two of `mapclick`. Since 1.1. */
  mapdblclick: MapPointer;
  /**
   * A context menu was asked for: with the secondary button, or a long press where the browser says so. While somebody
   * listens, the browser's own does not open on the map. Since 1.1.
   */
  mapcontextmenu: MapPointer;
  /** The set of features under the pointer changed; empty when the pointer left them or the map. */
  maphover: MapPointer;
  /** The selected features are others than before. Does not come for the selection of the first config. Since 1.1. */
  mapselectionchange: SelectionChange;
  /** The map has another size than before, and has adapted to it. Since 1.1. */
  mapresize: MapSize;
  /** The map lost its graphics context, or got it back. Until it is back the status is `degraded`. Since 1.1. */
  contextchange: ContextChange;
  /** Something failed. The status says whether the map as a whole still works. */
  maperror: MapdockError;
}

export type MapEventName = keyof MapEventMap;
export type MapListener<N extends MapEventName> = (event: MapEventMap[N]) => void;
