import type { RefObject } from 'react';
import { useTexts } from '../../../languages/use-texts.js';
import { loadChunk } from '../../../page-files/load-chunk.js';
import { createPlacesIndex } from '../../../places/list/index-places.js';
import type { PlacesSearch } from '../../../places/search/create-places-search.js';
import { useLatePart } from '../../use-late-part.js';
import { useSearchState } from '../list/use-search-state.js';
import { moveBesideCard } from '../map/beside-card.js';
import { PlacesRows } from '../rows/places-rows.js';
import { RowsContext } from '../rows/rows-context.js';
import type { AddressesPort } from './addresses-port.js';

/** What the addresses use of this chunk. What another chunk imports, webpack can't merge with the rest of this one, which makes this one larger. */
const PARTS = { createPlacesIndex, moveBesideCard, PlacesRows, RowsContext };

interface SlotProps {
  readonly port: AddressesPort;
  readonly search: PlacesSearch;
  readonly field: RefObject<HTMLInputElement | null>;
  /** The list of places, above the addresses. */
  readonly list: RefObject<HTMLDivElement | null>;
}

export type AddressesProps = SlotProps & typeof PARTS & { readonly typed: string };

const loadAddresses = () =>
  loadChunk('addresses', () =>
    import(/* webpackChunkName: "addresses" */ './addresses.js').then(({ Addresses }) => Addresses),
  );

/** The addresses that the search finds. Their code is loaded when a visitor types. */
export function AddressesSlot(props: SlotProps) {
  const { text } = useTexts();
  const isTyped = useSearchState(props.search, (state) => state.isTyped);
  const typed = useSearchState(props.search, ({ query }) => query.typed);
  const part = useLatePart(loadAddresses, isTyped);
  if (part.name === 'loaded') return <part.part {...props} {...PARTS} typed={typed} />;
  return (
    part.name === 'failed' && (
      <p className="places-note" role="status">
        {text('addresses.failed')}
        <button type="button" className="button" onClick={part.retry}>
          {text('action.retry')}
        </button>
      </p>
    )
  );
}
