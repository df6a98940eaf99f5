import type { MapEventName, MapListener } from '../handle/map-events.js';
import type { MapHandle } from '../handle/map-handle.js';
import type { MapViewProps } from '../handle/map-view-props.js';

/** Props of a map's component that are listeners of its events. */
export type ViewListeners = {
  readonly [
    N in keyof MapViewProps as N extends 'onHandle' ? never : N extends `on${string}` ? N : never
  ]: MapViewProps[N];
};

const PROPS: { readonly [N in MapEventName]: keyof ViewListeners } = {
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
const IS_ON_DEMAND: ReadonlySet<MapEventName> = new Set(ON_DEMAND);

/** The connection of a map's events with the props of its component. */
export interface ViewEvents {
  /** Passes the events of this map to the props, from now on. */
  attach(handle: MapHandle): void;
  /** Call it when the props have changed. */
  refresh(): void;
  /** Passes on no more events. */
  detach(): void;
}

/** Each event is passed to the listener that the props have at that time. */
export function createViewEvents(getProps: () => ViewListeners): ViewEvents {
  const ends = new Map<MapEventName, () => void>();
  let map: MapHandle | undefined;
  const stop = (name: MapEventName) => {
    ends.get(name)?.();
    ends.delete(name);
  };
  const follow = (name: MapEventName) => {
    const isWanted = !IS_ON_DEMAND.has(name) || getProps()[PROPS[name]] !== undefined;
    if (!isWanted) return stop(name);
    if (map === undefined || ends.has(name)) return;
    const pass = (event: unknown) =>
      (getProps()[PROPS[name]] as ((event: unknown) => void) | undefined)?.(event);
    ends.set(name, map.on(name, pass as MapListener<MapEventName>));
  };
  const detach = () => {
    for (const name of [...ends.keys()]) stop(name);
    map = undefined;
  };
  return {
    attach(handle) {
      detach();
      map = handle;
      for (const name of Object.keys(PROPS) as MapEventName[]) follow(name);
    },
    refresh: () => ON_DEMAND.forEach(follow),
    detach,
  };
}
