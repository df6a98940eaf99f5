import { settleCounts } from './counts.js';

/** @typedef {{ code: number, output: string }} Run of a command whose last line is its result */

const RESULT = /^(\d+) passed, (\d+) failed$/;

/** @param {Run} run */
function readResult({ code, output }) {
  const [, passed, failed] = RESULT.exec(output.trimEnd().split('\n').at(-1) ?? '') ?? [];
  const counts = passed === undefined ? undefined : { passed: Number(passed), failed: Number(failed) };
  return settleCounts(counts, code);
}

/**
 * What several commands came to. One without a result, or with an exit code that its result doesn't explain, has failed.
 * @param {readonly Run[]} runs
 */
export function sumResults(runs) {
  const results = runs.map(readResult);
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
  };
}
