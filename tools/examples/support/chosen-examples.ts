import { UsageError } from '../../support/usage-error.js';
import { chooseExamples } from '../examples.ts';
import type { Example } from '../examples.ts';

/** Environment variable with the names of the examples to test in a browser, separated by commas; default: all. */
export const CHOICE_VARIABLE = 'MAPDOCK_EXAMPLES';
/** Environment variable that leaves out the checks that CI has no time for, if it is not empty. */
export const QUICK_VARIABLE = 'MAPDOCK_EXAMPLES_QUICK';

export function chosenOrFail(names: readonly string[]): readonly Example[] {
  const { chosen, unknown } = chooseExamples(names);
  if (unknown.length === 0) return chosen;
  const known = chooseExamples([]).chosen.map(({ name }) => name);
  throw new UsageError(`There is no example ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
}

/** The examples that this run of the browser tests covers. */
export const chosenFromEnvironment = () =>
  chosenOrFail((process.env[CHOICE_VARIABLE] ?? '').split(',').filter(Boolean));
