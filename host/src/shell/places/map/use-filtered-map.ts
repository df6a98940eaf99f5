import type { MapConfig } from '@mapdock/shared';
import { useEffect, useRef, useState } from 'react';
import type { PlacesSearch } from '../../../places/search/create-places-search.js';
import type { ShownPlaces } from '../../../places/search/shown-places.js';
import { filteredSources, isWholeOnMap } from '../../../places/search/filtered-data.js';
import { runInSlices } from '../../../places/search/execution/run-in-slices.js';

/** Milliseconds for which nobody types before the map follows, so that it does not draw what each letter of a word finds. */
const PAUSE_MS = 300;

/** The sources of the map with the places that match the search; `undefined` if they are those of the config. */
export function useFilteredMap(
  sources: MapConfig['sources'],
  search: PlacesSearch,
  isRefreshed: boolean,
): MapConfig['sources'] {
  const [filtered, setFiltered] = useState<MapConfig['sources']>();
  // Once a filter was set, the map gets all places from the listed data, and no longer loads it from the address: that may fail, or bring other
  // data than is listed.
  const isReplaced = useRef(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let endMaking: (() => void) | undefined;
    let last: ShownPlaces | undefined;
    /** All places, as the map has got them before: the same objects are neither checked nor drawn again. */
    let whole: { readonly of: ShownPlaces['index']; readonly sources: MapConfig['sources'] } | undefined;
    const apply = () => {
      const { shown } = search.state;
      if (!shown || !sources) return;
      const isWhole = isWholeOnMap(shown);
      if (isWhole && whole?.of === shown.index) {
        setFiltered(whole.sources);
        return;
      }
      endMaking = runInSlices(filteredSources(sources, shown, isRefreshed || isReplaced.current), {
        onDone(next) {
          isReplaced.current ||= next !== undefined;
          if (isWhole && next) whole = { of: shown.index, sources: next };
          setFiltered(next);
        },
      });
    };
    const follow = () => {
      const { shown } = search.state;
      const isSame = shown?.index === last?.index && shown?.matching.length === last?.matching.length;
      const isEqual =
        isSame && shown?.matching.every((number, index) => number === last?.matching[index]) === true;
      last = shown;
      if (shown === undefined || isEqual) return;
      clearTimeout(timer);
      endMaking?.();
      timer = setTimeout(apply, PAUSE_MS);
    };
    follow();
    const end = search.subscribe(follow);
    return () => {
      end();
      clearTimeout(timer);
      endMaking?.();
    };
  }, [sources, search, isRefreshed]);
  return filtered;
}
