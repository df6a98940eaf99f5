import type { RefObject } from 'react';
import type { createPlacesIndex } from '../../../places/list/index-places.js';
import type { PlacesSearch } from '../../../places/search/create-places-search.js';
import type { PlacesRows } from '../rows/places-rows.js';
import type { RowsContext } from '../rows/rows-context.js';
import type { AddressesFailed } from './addresses-failed.js';
import type { AddressesPort } from './addresses-port.js';

export interface SlotProps {
  readonly port: AddressesPort;
  readonly search: PlacesSearch;
  readonly field: RefObject<HTMLInputElement | null>;
  /** The list of places, above the addresses. */
  readonly list: RefObject<HTMLDivElement | null>;
}

/**
 * What the addresses use of the chunk of the list. If they imported it, webpack could not merge it with the rest of the list's code, and the chunk of
 * the list would be larger.
 */
export interface PartsOfList {
  readonly AddressesFailed: typeof AddressesFailed;
  readonly createPlacesIndex: typeof createPlacesIndex;
  readonly PlacesRows: typeof PlacesRows;
  readonly RowsContext: typeof RowsContext;
}

export interface AddressesProps extends SlotProps, PartsOfList {
  readonly typed: string;
}
