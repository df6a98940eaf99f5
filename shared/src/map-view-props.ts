import type { MapConfig } from './map-config.js';
import type { MapEventMap } from './map-events.js';
import type { MapHandle, MountOptions } from './map-handle.js';

/** Props of the React component `MapView`. It fills its parent; give the parent a size. */
export interface MapViewProps {
  /** A new object is applied live; the same object costs nothing. */
  readonly config: MapConfig;
  /** Read once, when the component mounts. Default: none. */
  readonly options?: MountOptions;
  /** Called with the handle after mounting and with `undefined` before unmounting. Default: nobody is told, as with all that follow. */
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
  /** Called on each `mapselectionchange`. */
  readonly onSelectionChange?: (event: MapEventMap['mapselectionchange']) => void;
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
