import { settleCounts } from './counts.js';

/** @typedef {{ code: number, output: string }} Run of a command; the last line of `output` is its result */

const RESULT = /^(\d+) passed, (\d+) failed$/;

/** @param {Run} run */
function readResult({ code, output }) {
  const [, passed, failed] = RESULT.exec(output.trimEnd().split('\n').at(-1) ?? '') ?? [];
  const counts = passed === undefined ? undefined : { passed: Number(passed), failed: Number(failed) };
  return settleCounts(counts, code);
}

/**
 * Adds up the results of commands. A command counts as failed if it has no result, or if its exit code is not 0 although its result has no
 * failure.
 * @param {readonly Run[]} runs
 */
export function sumResults(runs) {
  const results = runs.map(readResult);
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
  };
}
