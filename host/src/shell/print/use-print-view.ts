import { useCallback, useState, type ComponentType } from 'react';
import type { PrintViewProps } from './print-view.js';

/** The preview of printing while it is open. Its component is loaded late, so it is given when it opens. `openPrint` is
 * the same function in each render. */
export function usePrintView() {
  const [PrintView, setPrintView] = useState<ComponentType<PrintViewProps>>();
  // React would call a function that is given as a state, to compute the state.
  const openPrint = useCallback((view: ComponentType<PrintViewProps>) => setPrintView(() => view), []);
  const closePrint = useCallback(() => setPrintView(undefined), []);
  return { PrintView, openPrint, closePrint };
}
