import { memo, type RefObject } from 'react';
import { useTexts } from '../../languages/use-texts.js';
import type { PlacesStatus } from '../../places/places-status.js';
import { ComponentsLanguage } from '../components-language.js';
import { useIsNarrow } from '../use-is-narrow.js';
import { PlacesCount } from './places-count.js';
import { PlacesFailed } from './places-failed.js';
import { PlacesList, type PlacesListProps } from './places-list.js';
import { PlacesSheet } from './places-sheet.js';
import { usePlacesFilter } from './use-places-filter.js';
import './places.css';

type ListProps = Omit<PlacesListProps, 'filter'>;

interface PlacesPanelProps extends Omit<ListProps, 'places'> {
  readonly status: PlacesStatus;
  /** Loads the list again. */
  readonly onRetry: () => void;
  /** Gets the focus from a button that disappears. */
  readonly main: RefObject<HTMLElement | null>;
}

function PlacesColumn(list: ListProps) {
  const filter = usePlacesFilter(list.places);
  return (
    <>
      <div className="places-head">
        <h2 dir="auto">{list.title}</h2>
        <PlacesCount count={filter.count} />
      </div>
      <PlacesList {...list} filter={filter} />
    </>
  );
}

/** The list of places: beside the map, or behind a bar below it in a narrow window. */
export const PlacesPanel = memo(function PlacesPanel({ status, onRetry, main, ...list }: PlacesPanelProps) {
  const { text } = useTexts();
  const isNarrow = useIsNarrow();
  if (status.name === 'failed') return <PlacesFailed onRetry={onRetry} main={main} />;
  if (status.name !== 'loaded') return <p className="places-note">{text('places.loading')}</p>;
  const Places = isNarrow ? PlacesSheet : PlacesColumn;
  return (
    <ComponentsLanguage>
      <Places {...list} places={status.places} />
    </ComponentsLanguage>
  );
});
