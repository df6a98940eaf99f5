import type { Easing } from '@mapdock/shared';

/** Share of the way at a share of the time, both from 0 to 1. `ease` is the engine's own. */
export const EASINGS: Readonly<Record<Exclude<Easing, 'ease'>, (time: number) => number>> = {
  linear: (time) => time,
  'ease-in': (time) => time ** 2,
  'ease-out': (time) => 1 - (1 - time) ** 2,
  'ease-in-out': (time) => (time < 1 / 2 ? 2 * time ** 2 : 1 - 2 * (1 - time) ** 2),
};
