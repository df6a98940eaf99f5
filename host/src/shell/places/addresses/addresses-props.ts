import type { RefObject } from 'react';
import type { createPlacesIndex } from '../../../places/list/index-places.js';
import type { PlacesSearch } from '../../../places/search/create-places-search.js';
import type { PlacesRows } from '../rows/places-rows.js';
import type { RowsContext } from '../rows/rows-context.js';
import type { AddressesPort } from './addresses-port.js';

export interface SlotProps {
  readonly port: AddressesPort;
  readonly search: PlacesSearch;
  readonly field: RefObject<HTMLInputElement | null>;
  /** The list of places, above the addresses. */
  readonly list: RefObject<HTMLDivElement | null>;
}

/** What the addresses use of the chunk of the list. What another chunk imports, webpack can't merge with the rest of a chunk, which makes it larger. */
export interface PartsOfList {
  readonly createPlacesIndex: typeof createPlacesIndex;
  readonly PlacesRows: typeof PlacesRows;
  readonly RowsContext: typeof RowsContext;
}

export interface AddressesProps extends SlotProps, PartsOfList {
  readonly typed: string;
}
