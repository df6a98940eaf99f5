import { useSyncExternalStore } from 'react';
import type { PlacesSearch, SearchState } from '../../../places/search/create-places-search.js';

/** A part of the state of a search. The component renders again only when this part changes. */
export const useSearchState = <T>(search: PlacesSearch, pick: (state: SearchState) => T): T =>
  useSyncExternalStore(search.subscribe, () => pick(search.state));
