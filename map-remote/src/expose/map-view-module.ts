/**
 * What federation hosts get as `map_remote/MapView`. React is taken from the host by the federation runtime, which throws where a
 * module first requires it; an import can't be caught, so that this file requires it, and says what is missing.
 */
import type * as mapView from './map-view.js';
import { refuseReact } from './refuse-react.js';

declare function require(name: 'react'): unknown;
declare function require(path: './map-view.js'): typeof mapView;

try {
  require('react');
} catch (cause) {
  throw refuseReact(cause);
}

export const { MapView, MapMarker, MapPopup } = require('./map-view.js');
/** For `React.lazy(() => import('map_remote/MapView'))`. */
export default MapView;
