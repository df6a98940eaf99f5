import type { Random } from '../../../support/create-random.ts';

/** Key of a style; most of them make a map load a late part. */
export type Part = 'dusk' | 'names' | 'lights';

/** One stay at the page. */
interface Visit {
  /** How many moves of the channel the session waits for before it chooses the style. */
  deploys: number;
  part: Part;
}

export interface SessionPlan {
  number: number;
  /** A watcher keeps the real clock, and waits until the page offers another release. */
  kind: 'visitor' | 'watcher';
  visits: readonly Visit[];
  /** Whether it accepts a release that is offered between its visits. */
  accepts: boolean;
}

/** They load, in this order: nothing from the store, the plugin for Arabic, the engine's modules for lights and solid shapes. */
const PARTS: readonly Part[] = ['dusk', 'names', 'lights'];
const LATE = ['names', 'lights'] as const;
/** How many sessions out of ten accept an offered release. */
const ACCEPTING = 4;
/** One session of this many is a watcher. */
const EVERY_WATCHER = 25;

/**
 * Plans what each session will do. The first visit always loads a late part from the store, after at least one move of the channel. No part
 * comes twice, since it is in the browser's cache the second time. Pure, except that it draws random numbers.
 */
export function planSessions(
  count: number,
  random: Random,
  { watchers = true }: { watchers?: boolean } = {},
): SessionPlan[] {
  return Array.from({ length: count }, (_, index) => {
    const first = random.pick(LATE);
    const second = random.pick(PARTS.filter((part) => part !== first));
    return {
      number: index + 1,
      kind: watchers && index % EVERY_WATCHER === 0 ? 'watcher' : 'visitor',
      visits: [
        { deploys: random.whole(1, 3), part: first },
        { deploys: random.whole(0, 2), part: second },
      ],
      accepts: random.whole(1, 10) <= ACCEPTING,
    };
  });
}
