import { useTexts } from '../../../languages/use-texts.js';
import { loadWantedChunk } from '../../../page-files/load-chunk.js';
import { createPlacesIndex } from '../../../places/list/index-places.js';
import { useLatePart } from '../../use-late-part.js';
import { useSearchState } from '../list/use-search-state.js';
import { PlacesRows } from '../rows/places-rows.js';
import { RowsContext } from '../rows/rows-context.js';
import { AddressesFailed } from './addresses-failed.js';
import type { PartsOfList, SlotProps } from './addresses-props.js';

const PARTS: PartsOfList = { AddressesFailed, createPlacesIndex, PlacesRows, RowsContext };

const loadAddresses = () =>
  loadWantedChunk('addresses', () =>
    import(/* webpackChunkName: "addresses" */ './addresses.js').then(({ Addresses }) => Addresses),
  );

/** The addresses that the search finds. Their code is loaded when a visitor types. */
export function AddressesSlot(props: SlotProps) {
  const { text } = useTexts();
  const isTyped = useSearchState(props.search, (state) => state.isTyped);
  const typed = useSearchState(props.search, ({ query }) => query.typed);
  const isWanted = isTyped && typed !== '';
  const part = useLatePart(loadAddresses, isWanted);
  if (part.name === 'loaded') return <part.part {...props} {...PARTS} typed={typed} />;
  return (
    <div role="status">
      {isWanted && part.name === 'loading' && <p className="places-note">{text('addresses.searching')}</p>}
      {isWanted && part.name === 'failed' && (
        <AddressesFailed failure={text('addresses.failed')} onRetry={part.retry} field={props.field} />
      )}
    </div>
  );
}
