import { createMapMarker } from './create-map-marker.js';
import { createMapPopup } from './create-map-popup.js';
import { useOwnPortal } from './use-own-portal.js';

/** A marker with children that the app's React renders, inside `MapDock` alone. */
export const MapMarker = createMapMarker(useOwnPortal);

/** A popup with children that the app's React renders, inside `MapDock` alone. */
export const MapPopup = createMapPopup(useOwnPortal);
