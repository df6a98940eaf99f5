import type { MapHandle } from '@mapdock/shared';
import { createContext } from 'react';

/** The handle of the `MapView` around; `undefined` while there is none. */
export const MapContext = createContext<MapHandle | undefined>(undefined);
