import type { MapHandle } from '@mapdock/shared';
import { createContext } from 'react';

/** The handle of the surrounding `MapView`; `undefined` while there is none. */
export const MapContext = createContext<MapHandle | undefined>(undefined);
