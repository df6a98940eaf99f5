import {
  memo,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import type { HostConfig } from '../../../config/host-config.js';
import { useTexts } from '../../../languages/use-texts.js';
import { colorsOfSources } from '../../../places/map/colors-of-sources.js';
import type { Place } from '../../../places/place.js';
import type { PlacesSearch } from '../../../places/search/create-places-search.js';
import { isWholeOnMap } from '../../../places/search/filtered-data.js';
import { PlacesRows } from '../rows/places-rows.js';
import { HoveredKeyContext, RowsContext } from '../rows/rows-context.js';
import { useSearchState } from './use-search-state.js';

interface PlacesFoundProps {
  readonly title: string;
  /** Layers from which the rows take the colours of their sources; `undefined` for rows without colours. */
  readonly layers: HostConfig['map']['layers'];
  readonly search: PlacesSearch;
  readonly selectedKey: string | undefined;
  readonly hoveredKey: string | undefined;
  readonly onChoose: (place: Place) => void;
  readonly onPoint: (place: Place | undefined) => void;
  readonly list: RefObject<HTMLDivElement | null>;
  /** Called for Arrow up in the first row. */
  readonly onLeave: () => void;
}

/** Returns `false` in the first render, and `true` from the next task on. */
function useNextTask(): boolean {
  const [isNext, setIsNext] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsNext(true));
    return () => clearTimeout(timer);
  }, []);
  return isNext;
}

/** The places that the search finds. They are rendered after the letter that was typed, in slices, and not at all if the next letter comes before. */
export const PlacesFound = memo(function PlacesFound(props: PlacesFoundProps) {
  const { title, layers, search, selectedKey, hoveredKey, onChoose, onPoint, list, onLeave } = props;
  const { text } = useTexts();
  const found = useSearchState(search, (state) => state.shown);
  // The first rows are not deferred: beside a map that loads, deferred work may wait long.
  const shown = useDeferredValue(found) ?? found;
  // Field, menus and the first rows in one task would take a slow processor a sixth of a second.
  const hasRows = useNextTask();
  const leaveUpwards = (event: KeyboardEvent) => {
    const first = list.current?.querySelector('[role=option][aria-posinset="1"]');
    if (event.key !== 'ArrowUp' || !first || document.activeElement !== first) return;
    event.preventDefault();
    event.stopPropagation();
    onLeave();
  };
  const sort = shown?.query.sort;
  const from = sort?.by === 'distance' ? sort.from : undefined;
  const colors = useMemo(() => colorsOfSources({ layers: layers ?? [] }), [layers]);
  const index = shown?.index;
  const values = useMemo(
    () => ({
      isAmbiguous: ({ name }: Place) => index?.isAmbiguous(name) === true,
      from,
      colors,
      onPoint,
    }),
    [index, from, colors, onPoint],
  );
  const isCutOnMap = shown && isWholeOnMap(shown) && shown.matching.length < shown.index.places.length;
  return (
    <>
      {isCutOnMap && <p className="places-age">{text('places.allOnMap')}</p>}
      <div className="places-scroll" onKeyDownCapture={leaveUpwards}>
        {shown && hasRows && (
          <RowsContext.Provider value={values}>
            <HoveredKeyContext.Provider value={hoveredKey}>
              <PlacesRows
                title={title}
                shown={shown}
                selectedKey={selectedKey}
                onChoose={onChoose}
                list={list}
              />
            </HoveredKeyContext.Provider>
          </RowsContext.Provider>
        )}
      </div>
    </>
  );
});
