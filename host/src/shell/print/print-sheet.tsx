import { useLayoutEffect, useRef, useState, type CSSProperties, type ReactNode, type RefObject } from 'react';
import type { BrandConfig } from '../../config/brand/brand-config.js';
import type { LegendConfig } from '../../config/legend-config.js';
import { useTexts } from '../../languages/use-texts.js';
import { Logo } from '../brand/logo.js';
import { LegendBox } from '../legend/legend-box.js';
import { SHEET_SCALE, SHEETS, type SheetLayout } from './sheet.js';

interface PrintSheetProps {
  readonly layout: SheetLayout;
  /** By what the first sheet is scaled in the preview. */
  readonly scale: number;
  readonly title: string;
  readonly brand: BrandConfig | undefined;
  readonly legend: LegendConfig | undefined;
  /** Address of what the map shows. */
  readonly address: string;
  readonly map: ReactNode;
  /** What is below the map: the selected place, the list. `undefined`: nothing. */
  readonly below: ReactNode;
  /** Another one for each content of `below`. */
  readonly belowKey: string;
  readonly main: RefObject<HTMLElement | null>;
}

/**
 * Whether the first sheet has too little room for its contents, beside a map of the least height. It is measured again for another `key`, and
 * when a picture in it has loaded, which has no height before.
 */
function useIsTooHigh(page: RefObject<HTMLElement | null>, key: string): boolean {
  const [tooHigh, setTooHigh] = useState<string>();
  useLayoutEffect(() => {
    const element = page.current;
    const measure = () => {
      if (element && element.scrollHeight > element.clientHeight) setTooHigh(key);
    };
    // The height is known only once the contents are on the page. The browser shows neither of the two renders before the second.
    measure();
    // This event does not bubble.
    element?.addEventListener('load', measure, true);
    return () => element?.removeEventListener('load', measure, true);
  }, [page, key]);
  return tooHigh === key;
}

/** What is printed: one sheet with title, map, legend and address. What does not fit below the map is on the sheets after it. */
export function PrintSheet(props: PrintSheetProps) {
  const { layout, scale, title, brand, legend, address, map, below, belowKey, main } = props;
  const { language } = useTexts();
  const page = useRef<HTMLDivElement>(null);
  const isTooHigh = useIsTooHigh(page, `${layout} ${belowKey}`);
  const [date] = useState(() => new Date());
  const { width, height } = SHEETS[layout];
  const style = {
    '--paper-width': `${width}px`,
    '--paper-height': `${height}px`,
    '--paper-scale': SHEET_SCALE,
    '--preview-scale': scale,
  } as CSSProperties;
  return (
    <div className="papers" data-layout={layout} style={style}>
      <div className="paper">
        <div className="paper-page" ref={page}>
          <div className="paper-head">
            {brand && <Logo brand={brand} scheme="light" />}
            <h2>
              <bdi>{title}</bdi>
            </h2>
          </div>
          {map}
          {legend && <LegendBox legend={legend} className="paper-legend" main={main} />}
          {!isTooHigh && below}
          <div className="paper-foot">
            <span dir="ltr">{address}</span>
            <span>{new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(date)}</span>
          </div>
        </div>
      </div>
      {isTooHigh && below && <div className="paper paper-more">{below}</div>}
    </div>
  );
}
