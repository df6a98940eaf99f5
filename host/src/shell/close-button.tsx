import { X } from 'lucide-react';
import { useTexts } from '../languages/use-texts.js';

/** The button in the head of a card or a panel that closes it. */
export function CloseButton({ onClose }: { readonly onClose: () => void }) {
  const { text } = useTexts();
  return (
    <button type="button" className="button button-icon" aria-label={text('action.close')} onClick={onClose}>
      <X className="icon" aria-hidden="true" />
    </button>
  );
}
