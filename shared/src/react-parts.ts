/** Parts of the React components that map-remote uses too. They are not published: only sources of this repository can import this entry. */
export { createMapMarker } from './react/create-map-marker.js';
export { createMapPopup } from './react/create-map-popup.js';
export { MapContext } from './react/map-context.js';
export type { CreatePortal } from './react/use-attachment.js';
export { useLatest } from './react/use-latest.js';
