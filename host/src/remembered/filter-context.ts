import type { DeviceMemory } from '@mapdock/shared/loader-parts';
import { createContext } from 'react';

/** What the list was filtered by in the last visit. Default: nothing is stored. It is a file of its own, since late code uses it. */
export const FilterContext = createContext<DeviceMemory<string> | undefined>(undefined);
