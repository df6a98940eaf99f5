import type { MapConfig } from '@mapdock/shared';
import { useEffect, useRef, useState } from 'react';
import type { PlacesSearch } from '../../../places/search/create-places-search.js';
import type { ShownPlaces } from '../../../places/search/shown-places.js';
import { filteredSources } from '../../../places/search/filtered-data.js';

/** Milliseconds for which nobody types before the map follows, so that it does not draw what each letter of a word finds. */
const PAUSE_MS = 300;

/** The sources of the map with the places that match the search; `undefined` if they are those of the config. */
export function useFilteredMap(
  sources: MapConfig['sources'],
  search: PlacesSearch,
  isRefreshed: boolean,
): MapConfig['sources'] {
  const [filtered, setFiltered] = useState<MapConfig['sources']>();
  // From the first filter on the map shows all by what is listed: loading the data again may fail, or bring other data.
  const isReplaced = useRef(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last: ShownPlaces | undefined;
    const apply = () => {
      const { shown } = search.state;
      if (!shown || !sources) return;
      const next = filteredSources(sources, shown, isRefreshed || isReplaced.current);
      isReplaced.current ||= next !== undefined;
      setFiltered(next);
    };
    const follow = () => {
      const { shown } = search.state;
      const isSame = shown?.index === last?.index && shown?.matching.length === last?.matching.length;
      const isEqual =
        isSame && shown?.matching.every((number, index) => number === last?.matching[index]) === true;
      last = shown;
      if (shown === undefined || isEqual) return;
      clearTimeout(timer);
      timer = setTimeout(apply, PAUSE_MS);
    };
    follow();
    const end = search.subscribe(follow);
    return () => {
      end();
      clearTimeout(timer);
    };
  }, [sources, search, isRefreshed]);
  return filtered;
}
