import type { ReactNode, RefObject } from 'react';
import { PlacesFailed } from './places-failed.js';

interface PlacesAsideProps {
  readonly title: string;
  /** Titles of the sources that the list lacks; `undefined` if it has all of them, or is not there. */
  readonly missing: readonly string[] | undefined;
  /** Loads again what the list needs, if it could not be loaded. */
  readonly onRetry: (() => void) | undefined;
  /** Gets the focus from the button that loads again. */
  readonly main: RefObject<HTMLElement | null>;
  /** The list; `false` until its code has loaded. */
  readonly children: ReactNode;
}

/** The place for the list. It is there from the first paint, so that the map does not change its size when the list appears. */
export function PlacesAside({ title, missing, onRetry, main, children }: PlacesAsideProps) {
  return (
    <aside className="places" aria-label={title}>
      {/* Screen readers say what appears in an element that was there before. */}
      <div role="status">{onRetry && <PlacesFailed missing={missing} onRetry={onRetry} main={main} />}</div>
      {children || (!onRetry && <div className="places-skeleton" aria-hidden="true" />)}
    </aside>
  );
}
