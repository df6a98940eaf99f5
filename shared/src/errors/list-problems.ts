import type { Problem } from './error-details.js';

/** A message names this many problems: enough to act on. The full list is in `details`. */
export const PROBLEMS_IN_MESSAGE = 3;

/** Lists the first problems of a document for a message. Pure. */
export function listProblems(problems: readonly Problem[], omitted = 0): string {
  const shown = problems
    .slice(0, PROBLEMS_IN_MESSAGE)
    .map(({ path, expected, actual }) => `${path}: expected ${expected}, got ${actual}`);
  const rest = problems.length - shown.length + omitted;
  return shown.join('; ') + (rest > 0 ? `; and ${rest} more` : '');
}
