import { Search, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Autocomplete, Button, Input, ListBox, SearchField } from 'react-aria-components';
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

/** A search field and the names of the places. The arrow keys move from the field through the list. */
export function PlacesList(props: PlacesListProps) {
  const { title, places, filter, selectedKey, hoveredKey, onChoose, onPoint, onShowAll } = props;
  const { text } = useTexts();
  const list = useRef<HTMLDivElement>(null);
  const { typed, setTyped, shown, count } = filter;
  const moreCount = count - shown.length;

  useEffect(() => {
    if (selectedKey === undefined) return;
    const row = [...(list.current?.children ?? [])].find(
      (element) => element instanceof HTMLElement && element.dataset.key === selectedKey,
    );
    row?.scrollIntoView({ block: 'nearest' });
  }, [selectedKey]);
  useEffect(() => () => onPoint(undefined), [onPoint]);

  return (
    <Autocomplete inputValue={typed} onInputChange={setTyped}>
      <div className="places-tools">
        <SearchField className="places-search" aria-label={text('places.filter')}>
          <Search className="icon" aria-hidden="true" />
          <Input className="field places-field" placeholder={text('places.filter')} />
          <Button className="button button-icon places-clear" aria-label={text('places.clear')}>
            <X className="icon" aria-hidden="true" />
          </Button>
        </SearchField>
        <ShowAllButton onShowAll={onShowAll} />
      </div>
      {/*
       * The rows have no focus of their own, since the field moves through them. This element takes the focus, so that the keyboard can
       * scroll them.
       */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="places-scroll" role="group" aria-label={title} tabIndex={0}>
        <ListBox
          ref={list}
          className="places-rows"
          aria-label={title}
          items={shown}
          // A row renders again only when its place or one of these values changes.
          dependencies={[hoveredKey]}
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
          {(place) => <PlaceRow place={place} isHoveredOnMap={place.key === hoveredKey} onPoint={onPoint} />}
        </ListBox>
        {moreCount > 0 && <p className="places-note">{text('places.more', { count: moreCount })}</p>}
      </div>
    </Autocomplete>
  );
}
