import { useMemo } from 'react';
import { useFilter } from 'react-aria-components';
import { useTexts } from '../../languages/use-texts.js';
import type { Place } from '../../places/place.js';
import { useRememberedFilter } from '../../remembered/use-remembered-filter.js';
import { ambiguousNames } from '../../places/ambiguous-names.js';
import { matchPlaces, type Matches } from './match-places.js';

export interface PlacesFilter extends Matches {
  readonly typed: string;
  readonly setTyped: (typed: string) => void;
  /** Names that several places have; the empty one is among them if a place has no name. */
  readonly ambiguous: ReadonlySet<string>;
}

/** The state of the list's filter: the typed text, and the places whose names contain it, sorted by name as the page's language does. */
export function usePlacesFilter(places: readonly Place[]): PlacesFilter {
  const { language } = useTexts();
  const { contains } = useFilter({ sensitivity: 'base' });
  const [typed, setTyped] = useRememberedFilter();
  const sorted = useMemo(() => {
    const { compare } = new Intl.Collator(language, { numeric: true });
    return places.toSorted((one, other) => compare(one.name, other.name));
  }, [places, language]);
  const ambiguous = useMemo(() => ambiguousNames(places), [places]);
  return { typed, setTyped, ambiguous, ...matchPlaces(sorted, typed, contains) };
}
