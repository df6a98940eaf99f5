import { ChevronDown, ChevronUp } from 'lucide-react';
import { memo, useId, useRef, useState, type RefObject } from 'react';
import type { LegendConfig } from '../../config/legend-config.js';
import { useTexts } from '../../languages/use-texts.js';
import { useWindowLayout } from '../window-layout.js';
import { LegendBox } from './legend-box.js';
import { useFocusReturn } from '../use-focus-return.js';
import './legend.css';

interface LegendProps {
  readonly legend: LegendConfig;
  /** Which of the three places of the page this one is for: below the list of places, on the map, or below the map on paper. */
  readonly at: 'panel' | 'map' | 'paper';
  /** Whether the page has a list of places. */
  readonly hasPanel: boolean;
  /** Gets the focus if the legend has it when it is removed: the map failed, or the window has another width. */
  readonly main: RefObject<HTMLElement | null>;
}

/** A button that opens and closes the legend. The legend stays open while the map is moved. */
function FoldedLegend({ legend, main }: Pick<LegendProps, 'legend' | 'main'>) {
  const { text } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  useFocusReturn(button, main);
  const Icon = isOpen ? ChevronDown : ChevronUp;
  return (
    <>
      <button
        type="button"
        ref={button}
        className="button legend-button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {text('legend.title')}
        <Icon className="icon" aria-hidden="true" />
      </button>
      {isOpen && <LegendBox legend={legend} className="card legend-card" main={main} id={id} hasButton />}
    </>
  );
}

/**
 * The legend at one of its places, if that is the one to show it: in a wide window below the list, or on the map of a page without a
 * list; in a narrow one folded on the map. On paper it is always below the map.
 */
export const Legend = memo(function Legend({ legend, at, hasPanel, main }: LegendProps) {
  const isNarrow = useWindowLayout() !== 'wide';
  if (at === 'paper') return <LegendBox legend={legend} className="legend-paper" main={main} />;
  if (at === 'panel')
    return isNarrow ? null : <LegendBox legend={legend} className="legend-panel" main={main} isFolded />;
  if (hasPanel && !isNarrow) return null;
  return (
    <div className="legend-corner">
      {isNarrow ? (
        <FoldedLegend legend={legend} main={main} />
      ) : (
        <LegendBox legend={legend} className="card legend-card" main={main} isFolded />
      )}
    </div>
  );
});
