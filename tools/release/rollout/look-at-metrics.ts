import { ExpectedError } from '../../support/expected-error.js';
import { addLook } from './judge/add-look.ts';
import { addTallies, subtractTallies } from './judge/tally.ts';
import type { Evidence } from './judge/add-look.ts';
import type { Tally } from './judge/tally.ts';
import type { Rules } from './decide-step.ts';

/** What a rollout knows of both releases. Each look at the metrics changes it, and each move of the channel begins another stage. */
export interface Findings {
  /** Of the whole rollout. */
  evidence: Evidence;
  /** What was found in the present stage. */
  stage: Tally;
  /** When the present stage began, by the clock of the rollout. */
  stageSince: number;
  /** The counters of the collector at the last look. */
  counters: Tally;
  /** How often in a row the metrics could not be read. */
  failures: number;
  /** Whether the canary was set back since the metrics could last be read. */
  isSetBack: boolean;
}

/** Reads the metrics, and adds what they tell. Returns why nothing can be compared, if so. */
export async function lookAtMetrics(
  findings: Findings,
  read: () => Promise<Tally>,
  rules: Rules,
): Promise<string | undefined> {
  let now;
  try {
    now = await read();
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error;
    findings.failures += 1;
    return error.message;
  }
  findings.failures = 0;
  findings.isSetBack = false;
  const found = subtractTallies(now, findings.counters);
  if (found) {
    findings.evidence = addLook(findings.evidence, found, findings.counters, rules);
    findings.stage = addTallies(findings.stage, found);
  }
  findings.counters = now;
  return found ? undefined : 'a counter has fallen, so counting begins anew';
}
