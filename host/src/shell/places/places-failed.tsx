import { useEffect, type RefObject } from 'react';
import { useTexts } from '../../languages/use-texts.js';
import { useIsOnline } from '../failures/use-is-online.js';

interface PlacesFailedProps {
  /** Loads again what the list needs. Also called when the device is online again. */
  readonly onRetry: () => void;
  /** Gets the focus from the button, which disappears when it is pressed. */
  readonly main: RefObject<HTMLElement | null>;
}

/** Says that the list could not be loaded, or that the device is offline. */
export function PlacesFailed({ onRetry, main }: PlacesFailedProps) {
  const { text } = useTexts();
  const isOnline = useIsOnline();
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  if (!isOnline) return <p className="places-note">{text('failure.title.offline')}</p>;
  const retry = () => {
    main.current?.focus();
    onRetry();
  };
  return (
    <div className="places-note places-failed">
      <p>{text('places.failed')}</p>
      <button type="button" className="button" onClick={retry}>
        {text('action.retry')}
      </button>
    </div>
  );
}
