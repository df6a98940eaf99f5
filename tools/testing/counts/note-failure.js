import { stripVTControlCharacters } from 'node:util';

const FAILED = 'Failed: ';
const RETRIED = 'Passed only when retried: ';
const LEFT_OUT = 'Left out: ';

/**
 * Shortens the message of an error to one line:
 * - an assertion has what was compared in the second line, after a first one that ends with a colon
 * - jest begins with a title, which is left out
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
 * Returns the line that names a failed test at the end of a log, whose beginning may be cut off.
 * @param {string} test its file and name
 * @param {string} [message] of its error
 */
export function noteFailure(test, message = '') {
  const reason = toReason(message);
  return FAILED + (reason ? `${test}: ${reason}` : test);
}

/** @param {string} test */
export const noteRetry = (test) => RETRIED + test;

/** @param {string} what with the way to run it */
export const noteLeftOut = (what) => LEFT_OUT + what;

/** @param {string} line */
export const isFailureNote = (line) => line.startsWith(FAILED);

/** @param {string} output of a command that prints such lines */
export const findNotes = (output) =>
  output.split('\n').filter((line) => [FAILED, RETRIED, LEFT_OUT].some((start) => line.startsWith(start)));
