import { createContext, type MutableRefObject } from 'react';
import type { MapHandle } from '../handle/map-handle.js';

/** What a map's component tells its children. */
export interface MapOfContext {
  /** The handle of the map; `undefined` while there is none. */
  readonly handle: MapHandle | undefined;
  /**
   * The handle of this moment. When React runs effects again (StrictMode, Suspense, Activity), those of children run before the component
   * has its new map, and `handle` is still that of the map that it destroyed.
   */
  readonly living: Pick<MutableRefObject<MapHandle | undefined>, 'current'>;
}

export const MapContext = createContext<MapOfContext>({ handle: undefined, living: { current: undefined } });
