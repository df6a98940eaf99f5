import type { RefObject } from 'react';
import { useTexts } from '../../languages/use-texts.js';
import { useIsOnline } from '../failures/use-is-online.js';

interface PlacesFailedProps {
  /** Loads again what the list needs. */
  readonly onRetry: () => void;
  /** Gets the focus from the button, which disappears when it is pressed. */
  readonly main: RefObject<HTMLElement | null>;
}

/** Says that the list could not be loaded, or that the device is offline. */
export function PlacesFailed({ onRetry, main }: PlacesFailedProps) {
  const { text } = useTexts();
  const isOnline = useIsOnline();
  const retry = () => {
    main.current?.focus();
    onRetry();
  };
  return (
    <div className="places-note places-failed">
      <p>{text(isOnline ? 'places.failed' : 'failure.title.offline')}</p>
      <button type="button" className="button" onClick={retry}>
        {text('action.retry')}
      </button>
    </div>
  );
}
