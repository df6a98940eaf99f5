import type { MapEventName, MapListener, MapViewListeners } from '../handle/map-events.js';
import type { MapHandle } from '../handle/map-handle.js';

/** Prop of a map's component for each event. */
export const EVENT_PROPS: { readonly [N in MapEventName]: keyof MapViewListeners } = {
  statuschange: 'onStatusChange',
  camerachange: 'onCameraChange',
  mapclick: 'onMapClick',
  mapdblclick: 'onMapDoubleClick',
  mapcontextmenu: 'onMapContextMenu',
  maphover: 'onMapHover',
  mappointermove: 'onMapPointerMove',
  mapselectionchange: 'onSelectionChange',
  mapgeolocate: 'onMapGeolocate',
  mapwheel: 'onMapWheel',
  maptouch: 'onMapTouch',
  mapdrag: 'onMapDrag',
  mapboxzoom: 'onMapBoxZoom',
  mapimagemissing: 'onMapImageMissing',
  mapresize: 'onMapResize',
  contextchange: 'onContextChange',
  markerclick: 'onMarkerClick',
  markerdrag: 'onMarkerDrag',
  popupchange: 'onPopupChange',
  overlayaction: 'onOverlayAction',
  featureactivate: 'onFeatureActivate',
  providerusage: 'onProviderUsage',
  maperror: 'onMapError',
};

/** The names of all events of this contract. Since 1.2. */
export const MAP_EVENT_NAMES = Object.keys(EVENT_PROPS) as readonly MapEventName[];

/**
 * Events that the map sends only while somebody listens: a listener of the first prevents the browser's menu, one of the second costs
 * work at each move of the pointer, and one of the others loads code.
 */
export const ON_DEMAND = [
  'mapcontextmenu',
  'mappointermove',
  'mapwheel',
  'maptouch',
  'mapdrag',
  'mapboxzoom',
] as const satisfies readonly MapEventName[];
const IS_ON_DEMAND: ReadonlySet<MapEventName> = /* #__PURE__ */ new Set(ON_DEMAND);

/** Passes the events of a map to the props of its component: each to the listener that the props have at that time. */
export function createViewEvents(getProps: () => MapViewListeners) {
  const ends = new Map<MapEventName, () => void>();
  let map: MapHandle | undefined;
  const stop = (name: MapEventName) => {
    ends.get(name)?.();
    ends.delete(name);
  };
  const follow = (name: MapEventName) => {
    const isWanted = !IS_ON_DEMAND.has(name) || getProps()[EVENT_PROPS[name]] !== undefined;
    if (!isWanted) return stop(name);
    if (map === undefined || ends.has(name)) return;
    const pass = (event: unknown) =>
      (getProps()[EVENT_PROPS[name]] as ((event: unknown) => void) | undefined)?.(event);
    ends.set(name, map.on(name, pass as MapListener<MapEventName>));
  };
  const detach = () => {
    for (const name of [...ends.keys()]) stop(name);
    map = undefined;
  };
  return {
    /** Passes the events of this map to the props, from now on. */
    attach(handle: MapHandle) {
      detach();
      map = handle;
      MAP_EVENT_NAMES.forEach(follow);
    },
    /** Call it when the props have changed. */
    refresh: () => ON_DEMAND.forEach(follow),
    /** Passes on no more events. */
    detach,
  };
}
