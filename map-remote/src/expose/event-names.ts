import type { MapEventName } from '@mapdock/shared';

const NAMES: Readonly<Record<MapEventName, true>> = {
  statuschange: true,
  camerachange: true,
  mapclick: true,
  mapdblclick: true,
  mapcontextmenu: true,
  maphover: true,
  mapselectionchange: true,
  mapresize: true,
  contextchange: true,
  markerclick: true,
  markerdrag: true,
  popupchange: true,
  overlayaction: true,
  featureactivate: true,
  providerusage: true,
  maperror: true,
};

/** Events of the maps of this release. An `embed.js` of another one may know of fewer. */
export const eventNames = Object.keys(NAMES) as readonly MapEventName[];
