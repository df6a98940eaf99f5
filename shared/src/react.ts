'use client';

/** A map for React 17 to 19 without a federation runtime. Entry point `@mapdock/shared/react`. */
export { MapDock } from './react/map-dock.js';
export { MapMarker, MapPopup } from './react/overlays.js';
export type { MapDockProps, MapFailure } from './react/map-dock-props.js';
