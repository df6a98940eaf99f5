import { useRef, type RefObject } from 'react';
import { useTexts } from '../../../languages/use-texts.js';
import { useFocusReturn } from '../../use-focus-return.js';

interface AddressesFailedProps {
  /** Says why there are no addresses. */
  readonly failure: string;
  /** Searches again, or loads the code that does; `undefined` if that happens by itself. */
  readonly onRetry: (() => void) | undefined;
  /** The search field, which gets the focus from the button, since this disappears when it is pressed. */
  readonly field: RefObject<HTMLElement | null>;
}

/** Says that addresses could not be searched for. */
export function AddressesFailed({ failure, onRetry, field }: AddressesFailedProps) {
  const { text } = useTexts();
  const note = useRef<HTMLDivElement>(null);
  useFocusReturn(note, field);
  return (
    <div className="places-note addresses-failed" ref={note}>
      <p>{failure}</p>
      {onRetry && (
        <button type="button" className="button" onClick={onRetry}>
          {text('action.retry')}
        </button>
      )}
    </div>
  );
}
