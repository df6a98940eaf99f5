import type { ScreenPoint } from '@mapdock/shared';

interface HoverLabelProps {
  readonly name: string;
  readonly point: ScreenPoint;
}

/** Names what is under the pointer. For the eye alone: who does not point at the map finds the name in the list. */
export function HoverLabel({ name, point: [x, y] }: HoverLabelProps) {
  return (
    <p className="hover-label" aria-hidden="true" dir="auto" style={{ '--x': `${x}px`, '--y': `${y}px` }}>
      {name}
    </p>
  );
}
