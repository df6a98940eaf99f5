import { useContext, useEffect, useLayoutEffect, useState } from 'react';
import { useTexts } from '../../../languages/use-texts.js';
import type { PlacesIndex } from '../../../places/list/index-places.js';
import type { PlacesStatus } from '../../../places/list/places-status.js';
import type { PlaceRef } from '../../../places/place-ref.js';
import { createPlacesSearch, type PlacesSearch } from '../../../places/search/create-places-search.js';
import { FilterContext } from '../../../remembered/filter-context.js';
import { useUnhidden } from './use-unhidden.js';

/** The search of the list, in the language of the page. `ref`: what the address names, which a filter must not hide. */
export function useSearch(
  status: PlacesStatus,
  listed: PlacesIndex,
  ref: PlaceRef | undefined,
): PlacesSearch {
  const { language } = useTexts();
  const memory = useContext(FilterContext);
  const [search] = useState(() => createPlacesSearch(language, { memory, isLinked: ref !== undefined }));
  useEffect(() => {
    if (search.state.query.language !== language) search.change({ language });
  }, [search, language]);
  useLayoutEffect(() => {
    if (status.name === 'loaded') search.setList(status);
  }, [search, status]);
  useUnhidden(search, listed, ref);
  return search;
}
