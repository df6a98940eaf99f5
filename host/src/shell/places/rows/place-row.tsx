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
import { RowsContext } from './rows-context.js';

interface PlaceRowProps {
  readonly place: Place;
  /** Its number in the list, from 0. */
  readonly row: number;
}

/** The pin is memoised, since it stays the same when a row shows another place. */
const Pin = memo(({ color }: { readonly color: string | undefined }) => (
  <MapPin className="icon" aria-hidden="true" style={{ color }} />
));

/** A place in the list. */
export function PlaceRow({ place, row }: PlaceRowProps) {
  const { text, language } = useTexts();
  const ref = useRef<HTMLDivElement>(null);
  // Rows are rendered inside of the list box alone, which sets it.
  const state = useContext(ListStateContext) as ListState<unknown>;
  const { hoveredKey, isAmbiguous, from, colors, detailOf, onPoint } = useContext(RowsContext);
  const key = rowKeyOf(place);
  const { optionProps, isFocused, isFocusVisible, isSelected } = useOption(
    // With `true` React Aria would go through all rows of the collection to number them. The numbers are known and are set below.
    { key, isVirtualized: false },
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
      aria-setsize={state.collection.size}
      className="place-row"
      data-hovered={isHovered || undefined}
      data-selected={isSelected || undefined}
      data-focus-visible={isFocusVisible || undefined}
      data-hovered-on-map={key === hoveredKey || undefined}
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
}
