import { parseDocument } from '@mapdock/shared';
import { ExpectedError } from '../support/expected-error.js';

/**
 * Parses a document by its schema.
 * @template {Parameters<typeof parseDocument>[0]} S
 * @param {S} schema
 * @param {unknown} input
 * @param {string} name of the file, for the message
 * @throws {ExpectedError} with one line that names the file and each wrong field
 */
export function parseOrFail(schema, input, name) {
  const parsed = parseDocument(schema, input);
  if (parsed.ok) return parsed.value;
  const problems = parsed.problems.map(
    ({ path, expected, actual }) => `${path} must be ${expected}, got ${actual}`,
  );
  throw new ExpectedError(`${name} is not valid: ${problems.join('; ')}.`);
}

/**
 * @param {Uint8Array | string} text
 * @param {string} name of the file, for the message
 * @returns {unknown}
 */
export function parseJsonOrFail(text, name) {
  try {
    return JSON.parse(text.toString());
  } catch {
    throw new ExpectedError(`${name} is not JSON.`);
  }
}
