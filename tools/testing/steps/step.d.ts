import type { Counts } from '../counts/counts.js';

/** A part of `npm test` that has a line of its own in the result. */
export interface Step {
  readonly name: string;
  /** Names of the steps that this one depends on: it is left out if one of them has failed. */
  readonly needs?: string[];
  readonly run: () => Promise<Counts>;
}

/** Steps in their order. Those of an inner list run at the same time, so none of them may need another one of that list. */
export type Steps = readonly (Step | readonly Step[])[];

export interface Outcome {
  readonly name: string;
  readonly seconds: number;
  /** `undefined` for a step that was left out. */
  readonly counts: Counts | undefined;
}
