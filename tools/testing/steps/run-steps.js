import { formatSummary } from './format-summary.js';
import { isFailureNote, noteFailure } from '../counts/note-failure.js';

/**
 * @typedef {import('./step.js').Step} Step
 * @typedef {import('./step.js').Outcome} Outcome
 */

const MS_PER_S = 1000;

/**
 * @param {Step} step
 * @returns {Promise<Outcome>}
 */
async function runStep({ name, run }) {
  console.log(`\n== ${name}`);
  const startedAt = Date.now();
  /** @type {import('../counts/counts.js').Counts} */
  let counts = { passed: 0, failed: 1 };
  let message = '';
  try {
    counts = await run();
  } catch (error) {
    message = error instanceof Error ? error.message : String(error);
    console.error(message);
  }
  const { notes = [] } = counts;
  if (counts.failed > 0 && !notes.some(isFailureNote)) {
    counts = { ...counts, notes: [...notes, noteFailure(name, message)] };
  }
  return { name, counts, seconds: (Date.now() - startedAt) / MS_PER_S };
}

/**
 * Runs all steps, except those that need a failed one, and prints their results.
 * @param {import('./step.js').Steps} steps
 * @returns {Promise<number>} exit code
 */
export async function runSteps(steps) {
  /** @type {Outcome[]} */
  const outcomes = [];
  const hasFailed = (/** @type {string} */ need) =>
    outcomes.some(({ name, counts }) => name === need && (!counts || counts.failed > 0));
  for (const group of steps) {
    const runs = [group].flat().map((step) => {
      const isLeftOut = step.needs?.some(hasFailed);
      return isLeftOut ? { name: step.name, seconds: 0, counts: undefined } : runStep(step);
    });
    outcomes.push(...(await Promise.all(runs)));
  }
  const { lines, isSuccess } = formatSummary(outcomes);
  console.log(`\n${lines.join('\n')}`);
  return isSuccess ? 0 : 1;
}
