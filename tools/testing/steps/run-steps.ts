import { formatSummary } from './format-summary.ts';
import { isFailureNote, noteFailure } from '../counts/note-failure.js';
import type { Counts } from '../counts/counts.js';
import type { Outcome, Step, Steps } from './step.js';

const MS_PER_S = 1000;

async function runStep({ name, run }: Step): Promise<Outcome> {
  console.log(`\n== ${name}`);
  const startedAt = Date.now();
  let counts: Counts = { passed: 0, failed: 1 };
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
 * @returns exit code
 */
export async function runSteps(steps: Steps): Promise<number> {
  const outcomes: Outcome[] = [];
  const hasFailed = (need: string) =>
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
