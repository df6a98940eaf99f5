import type { LiveMapConfig } from '../config/live-map-config.js';
import type { MapEventMap } from './map-events.js';
import type { MapHandle, MarkerPlacement, MountOptions, PopupPlacement } from './map-handle.js';

/** Props of the React component `MapView`. It fills its parent; give the parent a size. */
export interface MapViewProps {
  /** A new object is applied live; the same object costs nothing. */
  readonly config: LiveMapConfig;
  /** Read once, when the component mounts. Default: none. */
  readonly options?: MountOptions;
  /**
   * Called with the handle after mounting and with `undefined` before unmounting. Default: nothing is called, as for all callbacks
   * below.
   */
  readonly onHandle?: (handle: MapHandle | undefined) => void;
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
  /** `MapMarker` and `MapPopup`, at any depth; other elements are not shown. Since 1.2. */
  readonly children?: unknown;
}

/** Props of the React component `MapMarker`: a marker with children that the host's React renders. Inside `MapView` alone. */
export interface MapMarkerProps extends Omit<MarkerPlacement, 'id' | 'label'> {
  /** Unique among the markers. Default: a generated id. */
  readonly id?: string;
  /** Accessible name, 1 to 500 characters, in the language of the page. Required. */
  readonly label: string;
  /** Content of the marker. Default: nothing. */
  readonly children?: unknown;
  /** Called when the marker was clicked or tapped, or enter was pressed on it. */
  readonly onClick?: (event: MapEventMap['markerclick']) => void;
  /** Called while the user moves the marker. */
  readonly onDrag?: (event: MapEventMap['markerdrag']) => void;
}

/** Props of the React component `MapPopup`: a popup with children that the host's React renders. Inside `MapView` alone. */
export interface MapPopupProps extends Omit<PopupPlacement, 'id'> {
  /** Unique among the popups. Default: a generated id. */
  readonly id?: string;
  /** Content of the popup while it is open; while it is closed the content is rendered, but not in the page. Default: nothing. */
  readonly children?: unknown;
  /** Called when the popup opened or closed, for any reason. */
  readonly onChange?: (event: MapEventMap['popupchange']) => void;
}
