import type { LngLat } from '@mapdock/shared';
import { createContext } from 'react';
import type { Place } from '../../../places/place.js';

/** What rows need beside their place. */
export interface RowsValues {
  /** Whether what a row says does not tell its place from others, so that its coordinates are needed. */
  readonly isAmbiguous: (place: Place) => boolean;
  /** From where distances are shown; `undefined` if the list is not sorted by them. */
  readonly from: LngLat | undefined;
  /** Colours of the sources on the map. Sources without one have the colour of the page. */
  readonly colors: ReadonlyMap<string, string>;
  /** Further text below the name of a place; absent if there is none. */
  readonly detailOf?: (place: Place) => string;
  readonly onPoint: (place: Place | undefined) => void;
}

export const RowsContext = createContext<RowsValues>({
  isAmbiguous: () => false,
  from: undefined,
  colors: new Map(),
  onPoint: () => {},
});

/** Row key of the place under the pointer on the map. */
export const HoveredKeyContext = createContext<string | undefined>(undefined);
