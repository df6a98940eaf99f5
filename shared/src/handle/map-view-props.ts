import type { LiveMapConfig } from '../config/live-map-config.js';
import type { MapEventMap, MapViewListeners } from './map-events.js';
import type { MapHandle, MarkerPlacement, MountOptions, PopupPlacement } from './map-handle.js';

/** Props of the React component `MapView`. It fills its parent; give the parent a size. */
export interface MapViewProps extends MapViewListeners {
  /** A new object is applied live; the same object costs nothing. */
  readonly config: LiveMapConfig;
  /** Read once, when the component mounts. Default: none. */
  readonly options?: MountOptions;
  /**
   * Called with the handle after mounting and with `undefined` before unmounting. Default: nothing is called, as for all other
   * callbacks.
   */
  readonly onHandle?: (handle: MapHandle | undefined) => void;
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
