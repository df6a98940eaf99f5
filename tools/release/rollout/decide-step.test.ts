import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decideStep, formatEvidence } from './decide-step.ts';
import type { Standing } from './decide-step.ts';

const MINUTE_MS = 60_000;
const RULES = {
  stages: [1, 5, 25, 100],
  minVisits: 200,
  maxWaitMs: 60 * MINUTE_MS,
  margin: 0.005,
  slower: 1.2,
};
const FAILED = { name: 'failed', says: 'it fails more of its visits' };
const GOOD = { harm: 0.2, doubt: 0.5, safety: 150, worst: FAILED };
const UNKNOWN = { harm: 1, doubt: 1, safety: 1, worst: FAILED };
const ENOUGH = { canary: 200, stable: 200 };

/** A canary at 5 % with good evidence and as many visits as it needs. */
const decide = (changes: Partial<Standing>) =>
  decideStep(
    { percent: 5, visits: ENOUGH, waitedMs: 0, evidence: GOOD, failures: 0, isSetBack: false, ...changes },
    RULES,
  );

const CASES: Record<string, [Partial<Standing>, string, (number | RegExp)?]> = {
  'raises to the next stage': [{}, 'raise', 25],
  'raises early stages without certainty': [{ evidence: UNKNOWN }, 'raise', 25],
  'raises a share between stages to the next stage': [{ percent: 10 }, 'raise', 25],
  'promotes after the last stage': [{ percent: 25 }, 'promote'],
  'promotes only what is certainly not much worse': [
    { percent: 25, evidence: { ...GOOD, safety: 99 } },
    'wait',
    /not certain yet/,
  ],
  'waits for visits of the canary': [
    { visits: { canary: 199, stable: 5000 } },
    'wait',
    /canary .* 199 of 200/,
  ],
  'waits for visits of the stable release': [
    { visits: { canary: 5000, stable: 199 } },
    'wait',
    /stable .* 199 of 200/,
  ],
  'waits in doubt': [{ evidence: { ...GOOD, doubt: 2.1, harm: 1.4 } }, 'wait', /open whether it fails more/],
  'withdraws when it is certain': [
    { evidence: { ...GOOD, harm: 100 } },
    'withdraw',
    /fails more of its visits/,
  ],
  'withdraws without enough visits': [
    { visits: { canary: 5, stable: 5 }, evidence: { ...GOOD, harm: 200 } },
    'withdraw',
  ],
  'withdraws at the end of the wait': [
    { waitedMs: RULES.maxWaitMs, evidence: { ...GOOD, harm: 100 } },
    'withdraw',
  ],
  'stops at the end of the wait': [
    { waitedMs: RULES.maxWaitMs, visits: { canary: 0, stable: 0 } },
    'stop',
    /after 60 minutes: the canary release has 0 of 200/,
  ],
  'raises at the end of the wait': [{ waitedMs: RULES.maxWaitMs }, 'raise', 25],
  'stays after one failure of the metrics': [{ failures: 1 }, 'wait', /can't be read \(1 times/],
  'does not withdraw on old evidence while it sees nothing': [
    { failures: 1, evidence: { ...GOOD, harm: 500 } },
    'wait',
  ],
  'sets back after three failures': [{ failures: 3 }, 'set-back', 1],
  'sets a share between stages back to the stage below': [{ percent: 10, failures: 3 }, 'set-back', 5],
  'is never set back further': [{ failures: 7, isSetBack: true }, 'wait', /can't be read/],
  'stays at the first stage': [{ percent: 1, failures: 3 }, 'wait', /can't be read/],
  'stops without metrics at the end of the wait': [
    { percent: 1, failures: 9, waitedMs: RULES.maxWaitMs },
    'stop',
    /can't be read/,
  ],
};

for (const [name, [changes, step, expected]] of Object.entries(CASES)) {
  test(name, () => {
    const decision = decide(changes);
    assert.equal(decision.step, step);
    if (typeof expected === 'number') assert.equal('percent' in decision && decision.percent, expected);
    if (expected instanceof RegExp) assert.match(decision.reason, expected);
  });
}

test('says one minute, not 1 minutes', () => {
  const standing = {
    percent: 5,
    visits: { canary: 0, stable: 0 },
    evidence: GOOD,
    failures: 0,
    isSetBack: false,
  };
  const { reason } = decideStep({ ...standing, waitedMs: MINUTE_MS }, { ...RULES, maxWaitMs: MINUTE_MS });
  assert.match(reason, /after 1 minute: /);
});

test('formats evidence with two digits, and never as if less than 100 were 100', () => {
  const values = [0, 0.0099, 0.0221, 1, 9.94, 42.9, 99.99, 100, 1e300];
  assert.deepEqual(values.map(formatEvidence), [
    ...['under 0.01', 'under 0.01', '0.022', '1.0', '9.9', '42', '99', 'over 100', 'over 100'],
  ]);
});
