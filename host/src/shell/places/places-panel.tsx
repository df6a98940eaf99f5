import { memo } from 'react';
import { useTexts } from '../../languages/use-texts.js';
import type { PlacesStatus } from '../../places/places-status.js';
import { ComponentsLanguage } from '../late/components-language.js';
import { useIsNarrow } from '../use-is-narrow.js';
import { PlacesList, type PlacesListProps } from './places-list.js';
import { PlacesSheet } from './places-sheet.js';
import './places.css';

interface PlacesPanelProps extends Omit<PlacesListProps, 'places'> {
  readonly status: PlacesStatus;
  /** Loads the list again. */
  readonly onRetry: () => void;
}

/** The list of places: beside the map, or behind a bar below it in a narrow window. */
export const PlacesPanel = memo(function PlacesPanel({ status, onRetry, ...list }: PlacesPanelProps) {
  const { text } = useTexts();
  const isNarrow = useIsNarrow();
  if (status.name === 'failed') {
    return (
      <div className="places-note places-failed">
        <p>{text('places.failed')}</p>
        <button type="button" className="button" onClick={onRetry}>
          {text('action.retry')}
        </button>
      </div>
    );
  }
  if (status.name !== 'loaded') return <p className="places-note">{text('places.loading')}</p>;
  const { places } = status;
  return (
    <ComponentsLanguage>
      {isNarrow ? (
        <PlacesSheet {...list} places={places} />
      ) : (
        <>
          <div className="places-head">
            <h2 dir="auto">{list.title}</h2>
            <span className="places-count">{text('places.count', { count: places.length })}</span>
          </div>
          <PlacesList {...list} places={places} />
        </>
      )}
    </ComponentsLanguage>
  );
});
