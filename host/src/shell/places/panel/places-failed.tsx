import { useRef, type RefObject } from 'react';
import { useTexts } from '../../../languages/use-texts.js';
import { useIsOnline } from '../../failures/use-is-online.js';
import { useFocusReturn } from '../../use-focus-return.js';

interface PlacesFailedProps {
  /** Titles of the sources that the list lacks. `undefined` if there is no list. */
  readonly missing: readonly string[] | undefined;
  /** Loads again what the list needs. */
  readonly onRetry: () => void;
  /** Gets the focus from the button, which disappears when it is pressed, or when the page loads again by itself. */
  readonly main: RefObject<HTMLElement | null>;
}

/** Says that the list or some of its data could not be loaded, or that the device is offline. */
export function PlacesFailed({ missing, onRetry, main }: PlacesFailedProps) {
  const { text, language } = useTexts();
  const isOnline = useIsOnline();
  const failure = missing
    ? text('places.missing', { titles: new Intl.ListFormat(language).format(missing) })
    : text('places.failed');
  const note = useRef<HTMLDivElement>(null);
  useFocusReturn(note, main);
  return (
    <div className="places-note places-failed" ref={note}>
      <p className="places-failed-title">{isOnline ? failure : text('failure.title.offline')}</p>
      <button type="button" className="button button-primary" onClick={onRetry}>
        {text('action.retry')}
      </button>
    </div>
  );
}
