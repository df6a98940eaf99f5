import type { Counts } from '../counts/counts.js';

/** A part of `npm test` that has a line of its own in the result. */
export interface Step {
  readonly name: string;
  /** Steps without which this one makes no sense. */
  readonly needs?: string[];
  readonly run: () => Promise<Counts>;
}

export interface Outcome {
  readonly name: string;
  readonly seconds: number;
  /** Nothing for a step that was left out. */
  readonly counts: Counts | undefined;
}
