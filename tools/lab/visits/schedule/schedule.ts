import type { ActName } from './acts.ts';
import type { Target } from './target.ts';

/** What happens to the page: how long after the step before, in ms; what; and details, whose meaning depends on the act. */
export type Step = readonly [afterMs: number, act: ActName, ...details: string[]];

/** What happens during one visit of one page, in this order. Exactly one step opens the page. */
export interface Schedule {
  readonly target: Target;
  readonly steps: readonly Step[];
}
