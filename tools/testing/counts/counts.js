import { basename } from 'node:path';
import { noteFailure, noteRetry } from './note-failure.js';

/**
 * Result of a step of `npm test`.
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} [skipped]
 * @property {string[]} [notes] lines that are printed below the table
 */

/**
 * Result of a step that counts as one test.
 * @param {number} code exit code
 * @returns {Counts}
 */
export function countAsOne(code) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * Returns the counts with one failure more if the runner failed without a failed test, or ran nothing.
 * @param {Counts | undefined} counts what the runner reported; default: nothing, since it ended before its report
 * @param {number} code exit code
 * @param {boolean} [mayBeEmpty] whether it may have run nothing
 * @returns {Counts}
 */
export function settleCounts(counts = { passed: 0, failed: 0 }, code, mayBeEmpty = false) {
  const isSilentFailure = counts.failed === 0 && (code !== 0 || (counts.passed === 0 && !mayBeEmpty));
  return isSilentFailure ? { ...counts, failed: 1 } : counts;
}

/** @param {any} file of jest's `--json` @returns {string[]} */
function noteJestFile({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((/** @type {any} */ test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [noteFailure(basename(name), message)];
  return failed.map((/** @type {any} */ { fullName, failureMessages }) =>
    noteFailure(`${basename(name)}: ${fullName}`, failureMessages[0]),
  );
}

/** @param {any} report of jest's `--json` @returns {Counts} */
export function countJest(report) {
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests, numTodoTests } = report;
  return {
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
    skipped: numPendingTests + numTodoTests,
    notes: report.testResults.flatMap(noteJestFile),
  };
}

/** @param {any} spec of Playwright's JSON report @returns {string[]} */
function notePlaywrightSpec({ file, line, title, tests }) {
  return tests.flatMap((/** @type {any} */ { status, results, projectName }) => {
    const name = `${projectName ? `[${projectName}] ` : ''}${file}:${line}: ${title}`;
    if (status === 'flaky') return [noteRetry(name)];
    return status === 'unexpected' ? [noteFailure(name, results.at(-1)?.error?.message)] : [];
  });
}

/** @param {any} suite of Playwright's JSON report @returns {string[]} */
const notePlaywrightSuite = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(notePlaywrightSpec),
  ...suites.flatMap(notePlaywrightSuite),
];

/** @param {any} report of Playwright's JSON reporter @returns {Counts} */
export function countPlaywright({ stats, errors, suites }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    notes: [
      ...suites.flatMap(notePlaywrightSuite),
      ...errors.map((/** @type {any} */ { message }) => noteFailure('browser tests', message)),
    ],
  };
}
