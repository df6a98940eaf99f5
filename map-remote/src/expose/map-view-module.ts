/**
 * The module `map_remote/MapView` of federation hosts. The federation runtime takes React from the host, and throws where a module first
 * requires it. An import can't be caught, so this file uses `require` and reports what is missing.
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

export const { MapView, MapMarker, MapPopup, mount } = require('./map-view.js');
/** import('map_remote/MapView'))`. => The default export is for `React.lazy(() => import('map_remote/MapView'))`. */
export default MapView;
