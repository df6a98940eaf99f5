import type { Attempt } from './apply-data.js';

export interface Complaints {
  readonly attempt: Attempt;
  /** True if the engine's complaint came within an attempt, whose caller hears of it. */
  take(message: string): boolean;
}

/** Catches what the engine says during a call of ours, by exception or by event. */
export function hearComplaints(): Complaints {
  let heard: string[] | undefined;
  return {
    attempt(call) {
      const complaints: string[] = [];
      const outer = heard;
      heard = complaints;
      try {
        call();
      } catch (error) {
        complaints.push(error instanceof Error ? error.message : String(error));
      }
      heard = outer;
      return complaints;
    },
    take(message) {
      heard?.push(message);
      return heard !== undefined;
    },
  };
}
