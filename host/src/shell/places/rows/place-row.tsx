import { MapPin } from 'lucide-react';
import { memo, useContext, useEffect, useRef } from 'react';
import { useHover } from 'react-aria/useHover';
import { useOption } from 'react-aria/useListBox';
import { ListStateContext } from 'react-aria-components';
import type { ListState } from 'react-stately/useListState';
import { useTexts } from '../../../languages/use-texts.js';
import { formatDistance } from '../../../places/format/format-distance.js';
import { rowKeyOf, type Place } from '../../../places/place.js';
import { positionValues } from '../../../places/format/position-values.js';
import { distanceMeters } from '../../../places/search/distance-meters.js';
import { HoveredKeyContext, RowsContext } from './rows-context.js';

interface PlaceRowProps {
  readonly place: Place;
  /** Its number in the list, from 0. */
  readonly row: number;
}

/** The pin is memoised, since it stays the same when a row shows another place. */
const Pin = memo(({ color }: { readonly color: string | undefined }) => (
  <MapPin className="icon" aria-hidden="true" style={{ color }} />
));

interface RowContentProps extends PlaceRowProps {
  readonly state: ListState<unknown>;
  /** How many rows the list has. */
  readonly rows: number;
  /** Whether the pointer is on the place on the map. */
  readonly isHoveredOnMap: boolean;
  readonly isTabStop: boolean;
  readonly hasFocus: boolean;
  readonly isChosen: boolean;
}

/**
 * Whether a row looks the same with both props. A row reads from the list's state only whether it is the tab stop, has the focus and is chosen. These
 * are props, so another state object alone, as after each key, renders nothing. What a row does when it is pressed is right with an old state too: the
 * focus is in a ref there, and `onSelectionChange` of the list reads what is latest.
 */
const isSameRow = (before: RowContentProps, { state: _, ...after }: RowContentProps) =>
  (Object.keys(after) as (keyof typeof after)[]).every((name) => before[name] === after[name]);

const RowContent = memo(function RowContent({ place, row, rows, state, isHoveredOnMap }: RowContentProps) {
  const { text, language } = useTexts();
  const ref = useRef<HTMLDivElement>(null);
  const { isAmbiguous, from, colors, detailOf, onPoint } = useContext(RowsContext);
  const { optionProps, isFocused, isFocusVisible, isSelected } = useOption(
    // With `true` React Aria would go through all rows of the collection to number them. The numbers are known and are set below.
    { key: rowKeyOf(place), isVirtualized: false },
    state,
    ref,
  );
  const { hoverProps, isHovered } = useHover({});
  const isPointed = isHovered || isFocused;
  useEffect(() => {
    if (!isPointed) return;
    onPoint(place);
    return () => onPoint(undefined);
  }, [isPointed, place, onPoint]);
  const hints = [
    detailOf?.(place),
    from && formatDistance(distanceMeters(from, place.position), language),
    isAmbiguous(place) && text('place.position', positionValues(place, language)),
  ].filter(Boolean);
  const name = place.name || text('place.unnamed');
  return (
    <div
      {...optionProps}
      {...hoverProps}
      ref={ref}
      aria-posinset={row + 1}
      aria-setsize={rows}
      className="place-row"
      data-hovered={isHovered || undefined}
      data-selected={isSelected || undefined}
      data-focus-visible={isFocusVisible || undefined}
      data-hovered-on-map={isHoveredOnMap || undefined}
    >
      <Pin color={colors.get(place.sourceId)} />
      <span className="place-row-name">
        <span className="place-row-title" dir="auto" data-is-alone={hints.length === 0 || undefined}>
          {name}
        </span>
        {hints.length > 0 && <bdi className="place-row-hint">{hints.join(' · ')}</bdi>}
      </span>
    </div>
  );
}, isSameRow);

/** A place in the list. After a key or a choice the two rows that look different then are rendered, and not all that can be seen. */
export function PlaceRow({ place, row }: PlaceRowProps) {
  // Rows are rendered inside of the list box alone, which sets it.
  const state = useContext(ListStateContext) as ListState<unknown>;
  const { focusedKey, isFocused, selectedKeys } = state.selectionManager;
  const key = rowKeyOf(place);
  const isTabStop = key === focusedKey;
  return (
    <RowContent
      place={place}
      row={row}
      rows={state.collection.size}
      state={state}
      isHoveredOnMap={key === useContext(HoveredKeyContext)}
      isTabStop={isTabStop}
      hasFocus={isTabStop && isFocused}
      isChosen={selectedKeys.has(key)}
    />
  );
}
