import type { Evidence } from '../evidence/evidence.js';
import type { Signing } from '../keys/sign-pointer.ts';
import type { ReleaseStorage } from '../storage/release-storage.js';
import type { Decision, Judgement, Rules } from './decide-step.ts';
import type { Tally } from './judge/tally.ts';

export interface RolloutOptions {
  releaseId: string;
  channel: string;
  storage: ReleaseStorage;
  signing: Signing;
  rules: Rules;
  source: Pick<Evidence, 'read'>;
  /** Time between two looks. */
  lookMs: number;
  clock: { now(): number; sleep(ms: number): Promise<void> };
  /** Rejects if a known host can't use the release. */
  checkHosts: (percent: number) => Promise<void>;
  /** Called with the stable release before the first move, when the rollout can begin or go on; rejects to prevent it. */
  prepare: (stable: string) => Promise<void>;
  /** Whether to end after one decision. The storage then holds its writes in memory. */
  isDry: boolean;
  onLook: (look: Look) => void;
}

export interface Look {
  /** In ms since 1970. */
  at: number;
  /** Id of the release that is compared. */
  stable: string;
  /** Percent of the visits that the canary has at the look. */
  percent: number;
  /** What was found in this stage. */
  stage: Tally;
  evidence: Judgement;
  decision: Decision;
  /** Why the metrics or the store could not be read, or the metrics not be compared. */
  problem: string | undefined;
}
