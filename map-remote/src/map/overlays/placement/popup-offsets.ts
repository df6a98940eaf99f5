import type { ScreenPoint } from '@mapdock/shared';
import type { Anchor } from '../../../ui/overlays/anchor-shares.js';
import type { Box } from '../../../ui/overlays/box.js';

/** Gap between a marker and its popup, in CSS pixels. */
const GAP = 2;

/** Offset of a popup from its marker's position, by the popup's anchor, so that it covers none of the marker. Pure. */
export function popupOffsets({ left, top, right, bottom }: Box): Record<Anchor, ScreenPoint> {
  const middle = (left + right) / 2;
  const above: ScreenPoint = [middle, top - GAP];
  const below: ScreenPoint = [middle, bottom + GAP];
  const height = (top + bottom) / 2;
  return {
    center: [middle, height],
    bottom: above,
    'bottom-left': above,
    'bottom-right': above,
    top: below,
    'top-left': below,
    'top-right': below,
    left: [right + GAP, height],
    right: [left - GAP, height],
  };
}
