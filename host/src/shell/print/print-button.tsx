import { Printer } from 'lucide-react';
import { useEffect, useState, type ComponentType } from 'react';
import { useTexts } from '../../languages/use-texts.js';
import { useLatePart } from '../use-late-part.js';
import { LateButton } from '../toolbar/late-button.js';
import { isPrintKey } from './is-print-key.js';
import { loadPrintView } from './load-print-view.js';
import type { PrintViewProps } from './print-view.js';

/**
 * Opens the preview of the printed page, once its code has loaded. The browser's key for printing opens it too: the map has to be drawn for the
 * sheet before the browser prints, which is not possible once it has begun.
 */
export function PrintButton({
  onPrint,
}: {
  readonly onPrint: (view: ComponentType<PrintViewProps>) => void;
}) {
  const { text } = useTexts();
  const [isWanted, setIsWanted] = useState(false);
  const view = useLatePart(loadPrintView, isWanted);
  const retry = view.name === 'failed' ? view.retry : undefined;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPrintKey(event) || event.defaultPrevented) return;
      event.preventDefault();
      setIsWanted(true);
      retry?.();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [retry]);
  useEffect(() => {
    if (!isWanted || view.name !== 'loaded') return;
    // The press is dealt with now, and not when it was made.
    // oxlint-disable-next-line react/set-state-in-effect
    setIsWanted(false);
    onPrint(view.part);
  }, [isWanted, view, onPrint]);
  return (
    <LateButton
      icon={Printer}
      label={text('print.open')}
      part={view}
      isOpen={isWanted}
      onOpenChange={setIsWanted}
    />
  );
}
