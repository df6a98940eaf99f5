import type { MouseEvent, RefObject } from 'react';
import { useTexts } from '../languages/use-texts.js';

/** The first link of the page, which leads past the header and the list to the map. */
export function SkipLink({ main }: { readonly main: RefObject<HTMLElement | null> }) {
  const { text } = useTexts();
  const focusMap = (event: MouseEvent) => {
    // Without this the link would write its "#map" into the address, whose "#" part holds the view.
    event.preventDefault();
    main.current?.focus();
  };
  return (
    <a className="skip-link" href="#map" onClick={focusMap}>
      {text('header.skip')}
    </a>
  );
}
