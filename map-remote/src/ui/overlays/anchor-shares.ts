import type { MarkerConfig } from '@mapdock/shared';

export type Anchor = NonNullable<MarkerConfig['anchor']>;

/** Shares of an element's width and height that are left of, and above, the point that is on its position. */
export const ANCHOR_SHARES: Readonly<Record<Anchor, readonly [right: number, down: number]>> = {
  center: [0.5, 0.5],
  top: [0.5, 0],
  bottom: [0.5, 1],
  left: [0, 0.5],
  right: [1, 0.5],
  'top-left': [0, 0],
  'top-right': [1, 0],
  'bottom-left': [0, 1],
  'bottom-right': [1, 1],
};
