import { stripVTControlCharacters } from 'node:util';

const FAILED = 'Failed: ';
const RETRIED = 'Passed only when retried: ';
const LEFT_OUT = 'Left out: ';

/**
 * What an error says in one line: assertions say in their first what they expected, and what of in the next; jest begins with a title.
 * @param {string} message
 */
function toReason(message) {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim());
  const [first = '', second = ''] = lines.filter((line) => line !== '' && !line.startsWith('●'));
  return first.endsWith(':') ? `${first} ${second}` : first;
}

/**
 * The line by which a failed test is found at the end of a log, where the output of the test itself may be cut off.
 * @param {string} test where and what it is
 * @param {string} [message] of its error
 */
export function noteFailure(test, message = '') {
  const reason = toReason(message);
  return FAILED + (reason ? `${test}: ${reason}` : test);
}

/** @param {string} test */
export const noteRetry = (test) => RETRIED + test;

/** @param {string} what and what to do about it */
export const noteLeftOut = (what) => LEFT_OUT + what;

/** @param {string} line */
export const isFailureNote = (line) => line.startsWith(FAILED);

/** @param {string} output of a command that ends with such lines and a result */
export const findNotes = (output) =>
  output.split('\n').filter((line) => [FAILED, RETRIED, LEFT_OUT].some((start) => line.startsWith(start)));
