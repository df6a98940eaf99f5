import type { MapdockError } from '@mapdock/shared';
import { useRef, type RefObject } from 'react';
import { useFocusReturn } from '../use-focus-return.js';
import { FailureCard } from './failure-card.js';

interface FailurePanelProps {
  readonly error: MapdockError;
  readonly onRetry: () => void;
  /** Gets the focus if that is in the panel when the panel disappears, as by its button, or by an attempt that the page makes by itself. */
  readonly main: RefObject<HTMLElement | null>;
}

/** An error message in place of the map. */
export function FailurePanel({ main, ...card }: FailurePanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useFocusReturn(panel, main);
  return (
    <div className="failure" role="alert" ref={panel}>
      <FailureCard {...card} />
    </div>
  );
}
