import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react';
import { useEscape } from '../use-escape.js';
import { useFocusReturn } from '../use-focus-return.js';
import { CloseButton } from '../close-button.js';

interface ToolPanelProps {
  readonly title: string;
  /** What stands at the place of the title, which is then for assistive technology alone. Default: the title. */
  readonly head?: ReactNode;
  /** Whether Escape belongs to something that lies over the panel. */
  readonly isCovered: boolean;
  /** Gets the focus if the panel has it when it is removed. */
  readonly main: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** The box on the map with what an open tool says and asks. It takes the focus, and Escape closes it. */
export function ToolPanel({ title, head, isCovered, main, onClose, children }: ToolPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const heading = useId();
  useEscape(!isCovered, onClose);
  useEffect(() => panel.current?.focus(), []);
  useFocusReturn(panel, main);
  return (
    <section className="card tool-panel" aria-labelledby={heading} ref={panel} tabIndex={-1}>
      <div className="tool-head">
        <h2 id={heading} className={head ? 'visually-hidden' : undefined}>
          {title}
        </h2>
        {head}
        <CloseButton onClose={onClose} />
      </div>
      {children}
    </section>
  );
}
