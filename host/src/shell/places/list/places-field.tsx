import { Search, X } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { useTexts } from '../../../languages/use-texts.js';
import type { PlacesSearch } from '../../../places/search/create-places-search.js';
import { useSearchState } from './use-search-state.js';

/** More than anybody types. */
const MAX_LENGTH = 200;

interface PlacesFieldProps {
  readonly search: PlacesSearch;
  readonly field: RefObject<HTMLInputElement | null>;
  /** The field's name for people, such as "Search the places". */
  readonly label: string;
  /** Text in the field while nothing is typed: the field's name, or a shorter text where the name would be cut off. */
  readonly placeholder: string;
  /** Moves the focus into the list. */
  readonly onLeave: () => void;
}

/**
 * The field that searches the places. It is the browser's own: React Aria's takes a quarter of the time of each key, and this one needs no more than
 * that Escape clears it.
 */
export function PlacesField({ search, field, label, placeholder, onLeave }: PlacesFieldProps) {
  const { text } = useTexts();
  const typed = useSearchState(search, ({ query }) => query.typed);
  const change = (next: string) => search.change({ typed: next });
  const acts: Readonly<Record<string, (() => void) | false>> = {
    ArrowDown: onLeave,
    // In an empty field Escape closes what the field is in.
    Escape: typed !== '' && (() => change('')),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = acts[event.key];
    if (!act || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const clear = () => {
    change('');
    field.current?.focus();
  };
  return (
    <div className="places-search" data-empty={typed === '' || undefined}>
      <Search className="icon" aria-hidden="true" />
      <input
        ref={field}
        type="search"
        className="field places-field"
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        maxLength={MAX_LENGTH}
        autoComplete="off"
        onChange={({ target }) => change(target.value)}
        onKeyDown={onKeyDown}
      />
      {/* Escape does the same for the keyboard. */}
      <button
        type="button"
        className="button button-icon places-clear"
        aria-label={text('places.clear')}
        tabIndex={-1}
        onClick={clear}
      >
        <X className="icon" aria-hidden="true" />
      </button>
    </div>
  );
}
