import { hostname } from 'node:os';
import type { Tally } from './judge/tally.ts';
import type { Evidence } from './judge/add-look.ts';
import type { Limits } from './judge/tests.ts';
import type { StateNote } from '../channel/state-note.ts';

/** What the note on a state that a rollout has made says. It is all that a rollout which is started again knows of the time before. */
export interface RolloutData {
  /** The release that is rolled out. */
  release: string;
  /** The stable release that it is compared with. */
  stable: string;
  step: 'begin' | 'raise' | 'set-back' | 'promote' | 'withdraw';
  /** Percent of the visits that the release has from now on. */
  percent: number;
  /** The stage that ends here. */
  stage: Stage;
  /** The counters of the collector, from which the next stage is counted. */
  counters: Tally;
  /** The evidence of the whole rollout. */
  evidence: Evidence;
  /** The limits that the evidence is about. */
  limits: Limits;
}

export interface Stage {
  /** Percent of the visits that the canary had; `null` before the beginning. */
  percent: number | null;
  found: Tally;
  /** E-value of the whole rollout so far. */
  harm: number;
  /** The same. */
  safety: number;
}

export const makeRolloutNote = (reason: string, data: RolloutData, at: number): StateNote => ({
  by: 'rollout',
  at: new Date(at).toISOString(),
  machine: hostname(),
  reason,
  data,
});

/** Returns what a note says, if it is of the rollout of this release. */
export function dataOf(note: StateNote | undefined, releaseId: string) {
  const data = note?.data as RolloutData | undefined;
  return note?.by === 'rollout' && data?.release === releaseId ? data : undefined;
}
