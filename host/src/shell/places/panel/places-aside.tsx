import type { ReactNode, RefObject } from 'react';
import { useTexts } from '../../../languages/use-texts.js';
import { useWindowLayout } from '../../window-layout.js';
import { PlacesFailed } from './places-failed.js';

interface PlacesAsideProps {
  readonly title: string;
  /** Titles of the sources that the list lacks; `undefined` if it has all of them, or is not there. */
  readonly missing: readonly string[] | undefined;
  /** Whether the card of a place is open in here. On a map without a list it is not. */
  readonly hasCard: boolean;
  /** Whether a person has asked for the list's code again, and waits for it. */
  readonly isAwaited: boolean;
  /** Loads again what the list needs, if it could not be loaded. */
  readonly onRetry: (() => void) | undefined;
  /** Gets the focus from the button that loads again. */
  readonly main: RefObject<HTMLElement | null>;
  /** The list; `false` until its code has loaded. */
  readonly children: ReactNode;
}

/** The place for the list. It is there from the first paint, so that the map does not change its size when the list appears. */
export function PlacesAside(props: PlacesAsideProps) {
  const { title, missing, hasCard, isAwaited, onRetry, main, children } = props;
  const { text } = useTexts();
  const layout = useWindowLayout();
  return (
    <aside
      className="places"
      aria-label={title}
      data-is-covered={(hasCard && layout === 'low') || undefined}
      data-failed={onRetry !== undefined || undefined}
    >
      {/* Screen readers say what appears in an element that was there before. */}
      <div role="status">
        {onRetry && <PlacesFailed missing={missing} onRetry={onRetry} main={main} />}
        {isAwaited && <p className="places-note">{text('late.loading', { name: title })}</p>}
      </div>
      {children || (!onRetry && <div className="places-skeleton" aria-hidden="true" />)}
    </aside>
  );
}
