import { useTexts } from '../../../languages/use-texts.js';
import type { PlacesSearch } from '../../../places/search/create-places-search.js';
import { useSearchState } from './use-search-state.js';

/** The number of places in the list. Screen readers say it when the search changes it. */
export function PlacesCount({ search }: { readonly search: PlacesSearch }) {
  const { text } = useTexts();
  const count = useSearchState(search, ({ shown }) => shown?.rows.length);
  return (
    <span className="places-count" role="status">
      {count !== undefined && text('places.count', { count })}
    </span>
  );
}
