import { logEValue } from './log-e-value.ts';
import { compareSafety, HARM_TESTS, summarizeLook } from './tests.ts';
import type { Comparison, Limits } from './tests.ts';
import type { Tally } from './tally.ts';

/**
 * What all looks together say. For each test it has the logarithm of the e-value of each alternative. It is JSON, since the history of a channel
 * keeps it: a rollout that is started again goes on with it.
 */
export type Evidence = { harm: Record<string, number[]>; safety: number[] };

/** Before the first look. */
export const NO_EVIDENCE: Evidence = { harm: {}, safety: [] };

function addComparison(logs: readonly number[], comparison: Comparison | undefined) {
  if (!comparison) return [...logs];
  const { first, second, margin, alternatives } = comparison;
  return alternatives.map(
    (alternative, index) => (logs[index] ?? 0) + logEValue(first, second, alternative, margin),
  );
}

/**
 * Adds what was found since the look before. Pure.
 * @param found since the look before
 * @param before everything that was counted until then
 */
export function addLook(evidence: Evidence, found: Tally, before: Tally, limits: Limits): Evidence {
  const look = summarizeLook(found, before, limits);
  const harm = Object.entries(HARM_TESTS).map(([name, { compare }]) => [
    name,
    addComparison(evidence.harm[name] ?? [], compare(look)),
  ]);
  return {
    harm: Object.fromEntries(harm),
    safety: addComparison(evidence.safety, compareSafety(look)),
  };
}

/** JSON, in which evidence is kept, has no infinite numbers. */
const toFinite = (value: number) => Math.min(value, Number.MAX_VALUE);

/** The e-value of a test is the mean of those of its alternatives. */
const meanOf = (logs: readonly number[]) =>
  logs.length === 0 ? 1 : toFinite(logs.reduce((sum, log) => sum + Math.exp(log), 0) / logs.length);

/**
 * Says what the evidence amounts to, as e-values: 1 is what one begins with, 100 is what a release that is not worse has in one of a hundred
 * rollouts at most.
 */
export function judgeEvidence(evidence: Evidence) {
  const tests = Object.entries(HARM_TESTS).map(([name, { part, says }]) => {
    const value = meanOf(evidence.harm[name] ?? []);
    return { name, says, value, part: part * value };
  });
  const [worst] = tests.sort((a, b) => b.part - a.part);
  return {
    /** Evidence that the release does harm. */
    harm: toFinite(tests.reduce((sum, { part }) => sum + part, 0)),
    /** The largest e-value of a single test. */
    doubt: Math.max(...tests.map(({ value }) => value)),
    /** What the test says that has the greatest part in `harm`. */
    worst: { name: String(worst?.name), says: String(worst?.says) },
    /** Evidence that the release is not much worse. */
    safety: meanOf(evidence.safety),
  };
}
