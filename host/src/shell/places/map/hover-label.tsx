import type { ScreenPoint } from '@mapdock/shared';
import { useTexts } from '../../../languages/use-texts.js';

interface HoverLabelProps {
  readonly name: string;
  readonly point: ScreenPoint;
}

/** Label with the name of the place under the pointer. It is hidden from assistive technology, which finds the name in the list. */
export function HoverLabel({ name, point: [x, y] }: HoverLabelProps) {
  const { text } = useTexts();
  return (
    <p className="hover-label" aria-hidden="true" dir="auto" style={{ '--x': `${x}px`, '--y': `${y}px` }}>
      {name || text('place.unnamed')}
    </p>
  );
}
