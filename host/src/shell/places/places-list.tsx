import { Search, X } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Button, Input, ListBox, SearchField } from 'react-aria-components';
import { useTexts } from '../../languages/use-texts.js';
import type { Place } from '../../places/place.js';
import { PlaceRow } from './place-row.js';
import { ShowAllButton } from './show-all-button.js';
import type { PlacesFilter } from './use-places-filter.js';

export interface PlacesProps {
  readonly title: string;
  readonly places: readonly Place[];
  readonly selectedKey: string | undefined;
  /** Key of the place under the pointer on the map. */
  readonly hoveredKey: string | undefined;
  /** Called with the chosen place. `opener` gets the focus back when the card is closed. Default: the element that has the focus now. */
  readonly onChoose: (place: Place, opener?: Element | null) => void;
  /** Called with the place whose row is under the pointer or the keyboard's cursor; `undefined` if there is none. */
  readonly onPoint: (place: Place | undefined) => void;
  /** Moves the map to all places; `undefined` if it can't. */
  readonly onShowAll: (() => void) | undefined;
}

interface PlacesListProps extends PlacesProps {
  readonly filter: PlacesFilter;
}

/**
 * A search field and the names of the places. Arrow down leads from the field into the list, in which the arrow keys, Home, End and letters move,
 * and Arrow up from its first row back to the field.
 */
export function PlacesList(props: PlacesListProps) {
  const { title, places, filter, selectedKey, hoveredKey, onChoose, onPoint, onShowAll } = props;
  const { text } = useTexts();
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { typed, setTyped, shown, count, ambiguous } = filter;
  const moreCount = count - shown.length;

  useEffect(() => {
    if (selectedKey === undefined) return;
    const row = [...(list.current?.children ?? [])].find(
      (element) => element instanceof HTMLElement && element.dataset.key === selectedKey,
    );
    row?.scrollIntoView({ block: 'nearest' });
  }, [selectedKey]);
  useEffect(() => () => onPoint(undefined), [onPoint]);

  const leaveUpwards = (event: KeyboardEvent) => {
    const first = list.current?.querySelector('[role=option]');
    if (event.key !== 'ArrowUp' || first === null || document.activeElement !== first) return;
    event.preventDefault();
    event.stopPropagation();
    field.current?.focus();
  };

  return (
    <>
      <div className="places-tools">
        <SearchField
          className="places-search"
          aria-label={text('places.filter')}
          value={typed}
          onChange={setTyped}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') event.continuePropagation();
            else list.current?.focus();
          }}
        >
          <Search className="icon" aria-hidden="true" />
          <Input ref={field} className="field places-field" placeholder={text('places.filter')} />
          <Button className="button button-icon places-clear" aria-label={text('places.clear')}>
            <X className="icon" aria-hidden="true" />
          </Button>
        </SearchField>
        <ShowAllButton onShowAll={onShowAll} />
      </div>
      <div className="places-scroll" onKeyDownCapture={leaveUpwards}>
        <ListBox
          ref={list}
          className="places-rows"
          aria-label={title}
          items={shown}
          // A row renders again only when its place or one of these values changes.
          dependencies={[hoveredKey, ambiguous]}
          selectionMode="single"
          // The sheet is removed by a choice. If a press of the mouse chose, the rest of the press would be on the page behind it.
          shouldSelectOnPressUp
          // Escape closes the card. It must not clear the selection as well, which would open the card again.
          escapeKeyBehavior="none"
          selectedKeys={selectedKey === undefined ? [] : [selectedKey]}
          onSelectionChange={(keys) => {
            // If the user chooses the selected place again, React Aria removes it from the set; the map then shows it once more.
            const [key = selectedKey] = keys === 'all' ? [] : [...keys];
            const place = shown.find((one) => one.key === key);
            if (place) onChoose(place);
          }}
          renderEmptyState={() => (
            <p className="places-note">{text(places.length === 0 ? 'places.empty' : 'places.none')}</p>
          )}
        >
          {(place) => (
            <PlaceRow
              place={place}
              isHoveredOnMap={place.key === hoveredKey}
              isAmbiguous={ambiguous.has(place.name)}
              onPoint={onPoint}
            />
          )}
        </ListBox>
        {moreCount > 0 && <p className="places-note">{text('places.more', { count: moreCount })}</p>}
      </div>
    </>
  );
}
