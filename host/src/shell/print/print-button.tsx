import { Printer } from 'lucide-react';
import { useEffect } from 'react';
import { useTexts } from '../../languages/use-texts.js';
import { ToolbarButton } from '../toolbar/toolbar-button.js';
import { isPrintKey } from './is-print-key.js';

/**
 * Opens the preview of the printed page. The browser's key for printing opens it too: the map has to be drawn for the sheet before the
 * browser prints, which is not possible once it has begun.
 */
export function PrintButton({ onPrint }: { readonly onPrint: () => void }) {
  const { text } = useTexts();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPrintKey(event) || event.defaultPrevented) return;
      event.preventDefault();
      onPrint();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [onPrint]);
  return <ToolbarButton icon={Printer} label={text('print.open')} onPress={onPrint} />;
}
