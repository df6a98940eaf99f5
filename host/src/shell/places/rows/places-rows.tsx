import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import { ListBox, ListStateContext, Virtualizer, type Selection } from 'react-aria-components';
import { useListState } from 'react-stately/useListState';
import { useCollator } from 'react-aria/useCollator';
import { useTexts } from '../../../languages/use-texts.js';
import type { Place } from '../../../places/place.js';
import type { ShownPlaces } from '../../../places/search/shown-places.js';
import { RowsCollection } from './rows-collection.js';
import { RowsKeyboard } from './rows-keyboard.js';
import { RowsLayout } from './rows-layout.js';
import { useRowsInSteps } from './use-rows-in-steps.js';

/** Height of a row in the page's font size: two lines of a name, or one and a line below it. */
const ROW_REM = 2.75;

interface PlacesRowsProps {
  readonly title: string;
  readonly shown: ShownPlaces;
  readonly selectedKey: string | undefined;
  readonly onChoose: (place: Place) => void;
  readonly list: RefObject<HTMLDivElement | null>;
}

/** The rows of the places that match. Those that can be seen are on the page. */
export const PlacesRows = memo(function PlacesRows(props: PlacesRowsProps) {
  const { title, shown, selectedKey, onChoose, list } = props;
  const { text } = useTexts();
  const unnamed = text('place.unnamed');
  const collection = useMemo(() => new RowsCollection(shown, unnamed), [shown, unnamed]);
  const layout = useMemo(() => new RowsLayout(), []);
  const rowHeight = useMemo(() => {
    const { fontSize } = getComputedStyle(document.documentElement);
    return Math.round(ROW_REM * (parseFloat(fontSize) || 16));
  }, []);
  const most = useRowsInSteps();
  const layoutOptions = useMemo(() => ({ rowHeight, most }), [rowHeight, most]);
  const selectedKeys = useMemo(() => (selectedKey === undefined ? [] : [selectedKey]), [selectedKey]);
  // Rows that are not rendered again keep the function that they got first.
  const latest = useRef({ collection, selectedKey, onChoose });
  useLayoutEffect(() => void (latest.current = { collection, selectedKey, onChoose }));
  const onSelectionChange = useCallback((keys: Selection) => {
    const { collection: rows, selectedKey: chosen, onChoose: choose } = latest.current;
    // If the user chooses the selected place again, React Aria removes it from the set; the map then shows it once more.
    const [key = chosen] = keys === 'all' ? [] : [...keys];
    const place = key === undefined ? undefined : rows.getItem(key)?.value;
    if (place) choose(place);
  }, []);
  const state = useListState<Place>({
    children: [],
    collection,
    layoutDelegate: layout,
    selectionMode: 'single',
    selectedKeys,
    onSelectionChange,
  });
  const collator = useCollator({ usage: 'search', sensitivity: 'base' });
  const keyboard = useMemo(
    () => new RowsKeyboard({ collection, collator, ref: list, layoutDelegate: layout }),
    [collection, collator, list, layout],
  );
  const isFirst = shown.rows.length > 0;
  useEffect(() => {
    const row = selectedKey === undefined ? -1 : collection.indexOf(selectedKey);
    if (row === -1) return;
    // The next frame computes the layout anyway. The card has just been added to the page, so reading a position now would compute it once more.
    const frame = requestAnimationFrame(() => {
      const element = list.current;
      if (!element) return;
      const { scrollTop, clientHeight } = element;
      const top = row * rowHeight;
      if (top < scrollTop) element.scrollTop = top;
      else if (top + rowHeight > scrollTop + clientHeight) element.scrollTop = top + rowHeight - clientHeight;
    });
    return () => cancelAnimationFrame(frame);
    // A list that changes while a card is open stays where the user has scrolled it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [selectedKey, isFirst, rowHeight, list]);
  return (
    <Virtualizer layout={layout} layoutOptions={layoutOptions}>
      <ListStateContext.Provider value={state}>
        <ListBox
          ref={list}
          className="places-rows"
          aria-label={title}
          // The list box takes it, though its type does not say so.
          {...{ keyboardDelegate: keyboard }}
          // In a sheet the card replaces the list. If a row were chosen at the beginning of a press, the end of the press would hit the card.
          shouldSelectOnPressUp
          // Escape closes the card. It must not clear the selection as well, which would open the card again.
          escapeKeyBehavior="none"
          renderEmptyState={() => (
            <p className="places-note">
              {text(shown.index.places.length === 0 ? 'places.empty' : 'places.none')}
            </p>
          )}
        />
      </ListStateContext.Provider>
    </Virtualizer>
  );
});
