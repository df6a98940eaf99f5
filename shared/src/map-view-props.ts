import type { MapConfig } from './map-config.js';
import type { MapEventMap } from './map-events.js';
import type { MapHandle, MountOptions } from './map-handle.js';

/** Props of the React component `MapView`. It fills its parent; give the parent a size. */
export interface MapViewProps {
  /** A new object is applied live; the same object costs nothing. */
  readonly config: MapConfig;
  /** Read once, when the component mounts. */
  readonly options?: MountOptions;
  /** Called with the handle after mounting and with `undefined` before unmounting. */
  readonly onHandle?: (handle: MapHandle | undefined) => void;
  readonly onStatusChange?: (event: MapEventMap['statuschange']) => void;
  readonly onCameraChange?: (event: MapEventMap['camerachange']) => void;
  readonly onMapClick?: (event: MapEventMap['mapclick']) => void;
  readonly onMapDoubleClick?: (event: MapEventMap['mapdblclick']) => void;
  readonly onMapContextMenu?: (event: MapEventMap['mapcontextmenu']) => void;
  readonly onMapHover?: (event: MapEventMap['maphover']) => void;
  readonly onSelectionChange?: (event: MapEventMap['mapselectionchange']) => void;
  readonly onMapResize?: (event: MapEventMap['mapresize']) => void;
  readonly onContextChange?: (event: MapEventMap['contextchange']) => void;
  readonly onMarkerClick?: (event: MapEventMap['markerclick']) => void;
  readonly onMarkerDrag?: (event: MapEventMap['markerdrag']) => void;
  readonly onPopupChange?: (event: MapEventMap['popupchange']) => void;
  readonly onOverlayAction?: (event: MapEventMap['overlayaction']) => void;
  readonly onFeatureActivate?: (event: MapEventMap['featureactivate']) => void;
  readonly onProviderUsage?: (event: MapEventMap['providerusage']) => void;
  readonly onMapError?: (event: MapEventMap['maperror']) => void;
}
