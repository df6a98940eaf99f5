/**
 * The events of a map: what each carries, its name, and its prop in React. The file has more than 300 lines, most of them documents: who adds an
 * event writes it here alone.
 */
import type { MapdockError } from '../errors/errors.js';
import type { LngLat } from '../schema/lng-lat.js';
import type { SelectionConfig } from '../config/scene-config.js';
import type { MapStatus } from './map-status.js';

/** Place on the map in CSS pixels from its top left corner. */
export type ScreenPoint = readonly [x: number, y: number];

/** Where the map looks now. Longitude is within -180 to 180, bearing within -180 to 180. */
export interface CameraState {
  /** What is in the middle of the map. */
  readonly center: LngLat;
  /** At 0 the world is 512 CSS pixels wide; each step doubles it. */
  readonly zoom: number;
  /** Degrees clockwise from north. */
  readonly bearing: number;
  /** Degrees away from looking straight down. */
  readonly pitch: number;
  /** Degrees from the lower to the upper edge of the view. Absent: 36.87, the default. Since 1.3. */
  readonly fov?: number;
}

/** A step of a movement of the camera. */
export interface CameraChange {
  /** Where the map looks at this step. */
  readonly camera: CameraState;
  /** `move` comes at most once a frame; `end` once the movement, animation included, is over. */
  readonly phase: 'start' | 'move' | 'end';
  /** `user`: a gesture, key or button on the map. `host`: config or handle. */
  readonly cause: 'user' | 'host';
}

/** A feature of one of the config's sources, drawn or not. */
export interface SourceFeature {
  /** Name of the source in the config. */
  readonly sourceId: string;
  /** Layer inside a `vector` source; absent for other sources, and from a remote of contract 1.0. */
  readonly sourceLayer?: string;
  /** Absent when the data gives none. */
  readonly id?: string | number;
  /** What the data says of the feature; empty when it says nothing. */
  readonly properties: Readonly<Record<string, unknown>>;
  /** As GeoJSON. */
  readonly geometry: { readonly type: string };
}

/** A feature as one of the config's layers draws it, or since 1.3 one of the style's layers or featuresets that `interaction` names. */
export interface MapFeature extends SourceFeature {
  /** Id of the layer in the config, in the style, or in the import `importId`. */
  readonly layerId: string;
  /** Id of the import whose layer or featureset it is of, and which has the source; absent for others. Since 1.3. */
  readonly importId?: string;
  /** Name of the featureset that it is of; its `properties` are those that the featureset declares. Absent for others. Since 1.3. */
  readonly featuresetId?: string;
  /** Kind of feature within its featureset, as that says: an id is unique within one kind. Absent where it says none. Since 1.3. */
  readonly namespace?: string;
}

/** What is selected, and who chose it. */
export interface SelectionChange {
  /** What is selected now; `undefined` for nothing. */
  readonly selection: SelectionConfig | undefined;
  /** `user`: a click, as `interaction.select` allows. `host`: the config. */
  readonly cause: 'user' | 'host';
}

/** Size of the map in CSS pixels. */
export interface MapSize {
  /** CSS pixels. */
  readonly width: number;
  /** CSS pixels. */
  readonly height: number;
}

/** What became of the graphics context. */
export interface ContextChange {
  /** `true`: the browser took the graphics context away and nothing is drawn. `false`: it gave it back. */
  readonly lost: boolean;
}

/** Where a marker is, or was, on the way. */
export interface MarkerMove {
  /** Id of the marker in the config. */
  readonly markerId: string;
  /** Where it is now. */
  readonly lngLat: LngLat;
  /** `move` comes at most once a frame; `end` when it is put down. By keyboard each press is one `end`. */
  readonly phase: 'start' | 'move' | 'end';
}

/** Which marker was clicked. */
export interface MarkerClick {
  /** Id of the marker in the config. */
  readonly markerId: string;
  /** Where it is. */
  readonly lngLat: LngLat;
}

/** Which popup opened or closed, and why. */
export interface PopupChange {
  /** Id of the popup in the config. */
  readonly popupId: string;
  /** Whether it is open now. */
  readonly open: boolean;
  /**
   * `button`, `escape` and `mapclick`: the user closed it in this way. `marker`: the user clicked its marker. `move` (since 1.3): the map moved,
   * see `closeOnMove`. `host`: the config, or the attachment was removed.
   */
  readonly reason: 'button' | 'escape' | 'mapclick' | 'marker' | 'move' | 'host';
}

/** Press of a `button` block. */
export interface OverlayAction {
  /** Id of the button in its block. */
  readonly buttonId: string;
  /** Id of the marker that it stands in; absent for one in a popup. */
  readonly markerId?: string;
  /** Id of the popup that it stands in; absent for one in a marker. */
  readonly popupId?: string;
}

/**
 * Requests that the map has sent to its provider (addresses below `baseApiUrl`) since it was mounted. Failed requests and those that the
 * browser answered from its cache count too; Mapbox's own calls for sessions and usage don't. A tile that is requested again within the
 * next 512 tiles counts once.
 */
export interface ProviderUsage {
  /** Number of requests by kind; a kind without requests is absent. */
  readonly requests: Readonly<Partial<Record<RequestKind, number>>>;
}

/** What a request is for. */
export type RequestKind = 'style' | 'source' | 'tile' | 'glyphs' | 'sprite' | 'image' | 'model' | 'other';

/** The pointer on the map. */
export interface MapPointer {
  /** Where it is on the map. */
  readonly point: ScreenPoint;
  /** The place that is drawn there. */
  readonly lngLat: LngLat;
  /** Features under the pointer, topmost first: of the config's layers, and of what else `interaction` names. */
  readonly features: readonly MapFeature[];
}

/** The pointer moves over the map. */
export interface PointerMove extends MapPointer {
  /** `leave`: it has left the map, and nothing is under it any more. */
  readonly phase: 'move' | 'leave';
}

/** The wheel was turned, or two fingers moved on a track pad. */
export interface MapWheel {
  /** Where the pointer is on the map. */
  readonly point: ScreenPoint;
  /** The place that is drawn there. */
  readonly lngLat: LngLat;
  /** CSS pixels to the right; a line of a wheel counts as 40, as in the engine. */
  readonly deltaX: number;
  /** CSS pixels down, counted in the same way. */
  readonly deltaY: number;
}

/** Fingers came onto the map, or left it. */
export interface MapTouch {
  /** `cancel`: the browser took the gesture over. */
  readonly phase: 'start' | 'end' | 'cancel';
  /** All fingers on the map; at the `end` those that left it. */
  readonly touches: readonly { readonly point: ScreenPoint; readonly lngLat: LngLat }[];
}

/** The user drags the map; `camerachange` tells where it goes. */
export interface DragChange {
  /** `end`: it was let go, and may glide on. */
  readonly phase: 'start' | 'end';
  /** Where the map looks at this moment. */
  readonly camera: CameraState;
}

/** The user draws a box to zoom to. */
export interface BoxZoom {
  /** `end`: the map zooms to the box. `cancel`: it does not; a click with shift held is one too, without a `start`. */
  readonly phase: 'start' | 'end' | 'cancel';
}

/** A layer needs a picture that is missing. */
export interface ImageMissing {
  /** Its name, as in `images`. */
  readonly name: string;
}

/** Outcome of locating the user, which the `geolocate` control does when it is pressed. */
export type GeolocationResult =
  | {
      readonly name: 'found';
      /** Where the user is. */
      readonly lngLat: LngLat;
      /** Metres around it within which the user is, as the browser says. */
      readonly accuracyMeters: number;
      /** Degrees clockwise from north in which the user moves; absent while unknown. */
      readonly headingDegrees?: number;
      /** Absent while unknown. */
      readonly metersPerSecond?: number;
    }
  | {
      readonly name: 'failed';
      /**
       * `denied`: the user, or the page's policy, does not allow it. `unavailable` and `timeout`: the browser found none. `outside`: it
       * found one that `limits.bounds` leaves out.
       */
      readonly reason: 'denied' | 'unavailable' | 'timeout' | 'outside';
    };

/**
 * Event names and what each carries. The names don't collide with DOM events. `Since 1.1` and the like: only a remote of
 * that contract, or a newer one, sends it.
 */
export interface MapEventMap {
  /** The status changed; also once for the first status. */
  statuschange: MapStatus;
  /** The map begins to move, moves, or has come to rest. */
  camerachange: CameraChange;
  /** The map was clicked or tapped, on a feature or not. */
  mapclick: MapPointer;
  /** The map was double-clicked or double-tapped; comes after two of `mapclick`. Since 1.1. */
  mapdblclick: MapPointer;
  /**
   * A context menu was asked for: with the secondary button, or a long press where the browser says so. While somebody
   * listens, the browser's own does not open on the map; nor while `interaction.dragRotate` needs the button. Since 1.1.
   */
  mapcontextmenu: MapPointer;
  /**
   * The set of features under the pointer changed, since the pointer moved or, once the map is at rest, since the map did; empty when
   * the pointer left them or the map. The place is where the pointer is now.
   */
  maphover: MapPointer;
  /**
   * The pointer moved over the map, or the map under the pointer; at most once a frame. The map does no work for it while nobody
   * listens. Since 1.3.
   */
  mappointermove: PointerMove;
  /** The selected features changed. Not sent for the selection of the first config. Since 1.1. */
  mapselectionchange: SelectionChange;
  /**
   * The user's position was found, or not; sent again whenever the user moves, until the `geolocate` control is pressed again. Since
   * 1.3.
   */
  mapgeolocate: GeolocationResult;
  /** The wheel was turned over the map, whether it zooms or not. Since 1.3. */
  mapwheel: MapWheel;
  /** Fingers came onto the map, or left it. Since 1.3. */
  maptouch: MapTouch;
  /** The user begins to drag the map, or lets it go. Since 1.3. */
  mapdrag: DragChange;
  /** The user begins to draw a box with shift held, and ends or cancels that. Since 1.3. */
  mapboxzoom: BoxZoom;
  /**
   * A layer wants a picture that neither the style nor `images` has; once for each name and style. The next config may add it. Since
   * 1.3.
   */
  mapimagemissing: ImageMissing;
  /** The size of the map changed, and the map has adapted to it. Since 1.1. */
  mapresize: MapSize;
  /** The map lost its graphics context, or got it back. Until it is back the status is `degraded`. Since 1.1. */
  contextchange: ContextChange;
  /** A marker was clicked or tapped, or enter was pressed on it. Since 1.2. */
  markerclick: MarkerClick;
  /** The user moves a `draggable` marker. Since 1.2. */
  markerdrag: MarkerMove;
  /** A popup opened or closed. Not sent for those that the first config opens. Since 1.2. */
  popupchange: PopupChange;
  /** A button in a marker or popup was pressed. Since 1.2. */
  overlayaction: OverlayAction;
  /** An entry of `accessibility.featureList` was chosen. Since 1.2. */
  featureactivate: MapFeature;
  /** The count of requests to the provider changed; at most once a second. Since 1.2. */
  providerusage: ProviderUsage;
  /** Something failed. The status says whether the map as a whole still works. */
  maperror: MapdockError;
}

/** Names of the events. */
export type MapEventName = keyof MapEventMap;

/** A listener, called with each event of a name. */
export type MapListener<N extends MapEventName> = (event: MapEventMap[N]) => void;

/** Props of `MapView` that are called with the map's events. Default of each: nothing is called. */
export interface MapViewListeners {
  /** Called on each `statuschange`. */
  readonly onStatusChange?: (event: MapEventMap['statuschange']) => void;
  /** Called on each `camerachange`. */
  readonly onCameraChange?: (event: MapEventMap['camerachange']) => void;
  /** Called on each `mapclick`. */
  readonly onMapClick?: (event: MapEventMap['mapclick']) => void;
  /** Called on each `mapdblclick`. */
  readonly onMapDoubleClick?: (event: MapEventMap['mapdblclick']) => void;
  /** Called on each `mapcontextmenu`. */
  readonly onMapContextMenu?: (event: MapEventMap['mapcontextmenu']) => void;
  /** Called on each `maphover`. */
  readonly onMapHover?: (event: MapEventMap['maphover']) => void;
  /** Called on each `mappointermove`. Since 1.3. */
  readonly onMapPointerMove?: (event: MapEventMap['mappointermove']) => void;
  /** Called on each `mapselectionchange`. */
  readonly onSelectionChange?: (event: MapEventMap['mapselectionchange']) => void;
  /** Called on each `mapgeolocate`. Since 1.3. */
  readonly onMapGeolocate?: (event: MapEventMap['mapgeolocate']) => void;
  /** Called on each `mapwheel`. Since 1.3. */
  readonly onMapWheel?: (event: MapEventMap['mapwheel']) => void;
  /** Called on each `maptouch`. Since 1.3. */
  readonly onMapTouch?: (event: MapEventMap['maptouch']) => void;
  /** Called on each `mapdrag`. Since 1.3. */
  readonly onMapDrag?: (event: MapEventMap['mapdrag']) => void;
  /** Called on each `mapboxzoom`. Since 1.3. */
  readonly onMapBoxZoom?: (event: MapEventMap['mapboxzoom']) => void;
  /** Called on each `mapimagemissing`. Since 1.3. */
  readonly onMapImageMissing?: (event: MapEventMap['mapimagemissing']) => void;
  /** Called on each `mapresize`. */
  readonly onMapResize?: (event: MapEventMap['mapresize']) => void;
  /** Called on each `contextchange`. */
  readonly onContextChange?: (event: MapEventMap['contextchange']) => void;
  /** Called on each `markerclick`. */
  readonly onMarkerClick?: (event: MapEventMap['markerclick']) => void;
  /** Called on each `markerdrag`. */
  readonly onMarkerDrag?: (event: MapEventMap['markerdrag']) => void;
  /** Called on each `popupchange`. */
  readonly onPopupChange?: (event: MapEventMap['popupchange']) => void;
  /** Called on each `overlayaction`. */
  readonly onOverlayAction?: (event: MapEventMap['overlayaction']) => void;
  /** Called on each `featureactivate`. */
  readonly onFeatureActivate?: (event: MapEventMap['featureactivate']) => void;
  /** Called on each `providerusage`. */
  readonly onProviderUsage?: (event: MapEventMap['providerusage']) => void;
  /** Called on each `maperror`. */
  readonly onMapError?: (event: MapEventMap['maperror']) => void;
}
