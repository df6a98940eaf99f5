import { useEffect, useRef } from 'react';
import type { PlacesIndex } from '../../../places/list/index-places.js';
import { rowKeyOf } from '../../../places/place.js';
import type { PlaceRef } from '../../../places/place-ref.js';
import type { PlacesSearch } from '../../../places/search/create-places-search.js';
import { useSearchState } from './use-search-state.js';

/**
 * Ends the filter of the list when a link, Back or Forward names a place that it hides from list and map. A filter that is set while the place is
 * named already stays.
 */
export function useUnhidden(search: PlacesSearch, listed: PlacesIndex, ref: PlaceRef | undefined): void {
  const isAnswered = useSearchState(search, ({ shown }) => shown?.index === listed);
  const done = useRef<string>(undefined);
  useEffect(() => {
    const name = ref && `${rowKeyOf(ref)}/${ref.sourceLayer ?? ''}`;
    if (name === done.current) return;
    if (name === undefined) {
      done.current = undefined;
      return;
    }
    const place = listed.byRef(ref);
    const { shown } = search.state;
    // Until the search of this list has answered, it is not known which places the filter hides.
    if (place === undefined || !isAnswered || shown === undefined) return;
    done.current = name;
    const number = listed.indexOf(rowKeyOf(place));
    if (number !== undefined && !shown.matching.includes(number)) search.change({ typed: '', chosen: {} });
  }, [search, listed, ref, isAnswered]);
}
