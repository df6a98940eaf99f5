import { useId, useRef, useState, type RefObject } from 'react';
import type { LegendConfig } from '../../config/legend-config.js';
import { useTexts } from '../../languages/use-texts.js';
import { useFocusReturn } from '../use-focus-return.js';
import { useIsScrollable } from './use-is-scrollable.js';

interface LegendBoxProps {
  readonly legend: LegendConfig;
  readonly className: string;
  /** Gets the focus if the box has it when it is removed. */
  readonly main: RefObject<HTMLElement | null>;
  readonly id?: string;
  /** Whether a button beside the box says "Legend", so that the same word as the title is left to assistive technology. */
  readonly hasButton?: boolean;
  /** Whether a long legend shows its first lines, and the others on request: where it takes room from the list or the map. */
  readonly isFolded?: boolean;
}

/** A legend with one or two lines more than this is shown as it is: the button needs as much room. */
const FOLDED_LINES = 6;
const MOST_LINES = 8;

/** Title and lines of a legend. It scrolls where it has too little room. */
export function LegendBox(props: LegendBoxProps) {
  const { legend, className, main, id, hasButton = false, isFolded = false } = props;
  const { text } = useTexts();
  const box = useRef<HTMLElement>(null);
  const [isWhole, setIsWhole] = useState(false);
  const list = useId();
  const canFold = isFolded && legend.items.length > MOST_LINES;
  const items = canFold && !isWhole ? legend.items.slice(0, FOLDED_LINES) : legend.items;
  const isScrollable = useIsScrollable(box, items.length);
  useFocusReturn(box, main);
  const title = legend.title ?? text('legend.title');
  const isTitleShown = legend.title !== undefined || !hasButton;
  return (
    <section
      id={id}
      className={`legend ${className}`}
      aria-label={title}
      ref={box}
      // The keyboard can scroll only an element that can have the focus.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={isScrollable ? 0 : undefined}
    >
      <h2 className={isTitleShown ? 'legend-title' : 'visually-hidden'}>
        <bdi>{title}</bdi>
      </h2>
      <ul className="legend-items" id={list}>
        {items.map(({ label, color, shape }, index) => (
          // The position is the key: the list never changes, and two items may have the same label.
          <li key={index}>
            <span
              className="legend-swatch"
              data-shape={shape}
              style={{ backgroundColor: color }}
              aria-hidden="true"
            />
            <span className="legend-label">
              <bdi>{label}</bdi>
            </span>
          </li>
        ))}
      </ul>
      {canFold && (
        <button
          type="button"
          className="button legend-more"
          aria-expanded={isWhole}
          aria-controls={list}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? text('legend.less') : text('legend.more', { count: legend.items.length })}
        </button>
      )}
    </section>
  );
}
