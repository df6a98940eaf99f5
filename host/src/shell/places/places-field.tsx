import { Search, X } from 'lucide-react';
import type { RefObject } from 'react';
import { Button, Input, SearchField } from 'react-aria-components';
import { useTexts } from '../../languages/use-texts.js';
import type { PlacesSearch } from '../../places/search/create-places-search.js';
import { useSearchState } from './use-search-state.js';

/** More than anybody types. */
const MAX_LENGTH = 200;

interface PlacesFieldProps {
  readonly search: PlacesSearch;
  readonly field: RefObject<HTMLInputElement | null>;
  /** Moves the focus into the list. */
  readonly onLeave: () => void;
}

/** The field that searches the places. */
export function PlacesField({ search, field, onLeave }: PlacesFieldProps) {
  const { text } = useTexts();
  const typed = useSearchState(search, ({ query }) => query.typed);
  return (
    <SearchField
      className="places-search"
      aria-label={text('places.filter')}
      value={typed}
      maxLength={MAX_LENGTH}
      onChange={(next) => search.change({ typed: next })}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') event.continuePropagation();
        else onLeave();
      }}
    >
      <Search className="icon" aria-hidden="true" />
      <Input ref={field} className="field places-field" placeholder={text('places.filter')} />
      <Button className="button button-icon places-clear" aria-label={text('places.clear')}>
        <X className="icon" aria-hidden="true" />
      </Button>
    </SearchField>
  );
}
