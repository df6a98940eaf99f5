import { stripVTControlCharacters } from 'node:util';

/**
 * The line by which a failed test is found at the end of a log, where the output of the test itself may be cut off.
 * @param {string} test where and what it is
 * @param {string} [message] of its error; the first line is kept
 */
export function noteFailure(test, message = '') {
  const [reason = ''] = stripVTControlCharacters(message).trim().split('\n');
  return `Failed: ${reason ? `${test}: ${reason}` : test}`;
}

/** @param {string} test */
export const noteRetry = (test) => `Passed only when retried: ${test}`;

const NOTE = /^(Failed|Passed only when retried): /;

/** @param {string} output of a command that ends with such lines and a result */
export const findNotes = (output) => output.split('\n').filter((line) => NOTE.test(line));
