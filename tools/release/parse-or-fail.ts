import { parseDocument } from '@mapdock/shared';
import { ExpectedError } from '../support/expected-error.js';

/**
 * Parses a document by its schema.
 * @param name of the file, for the message
 * @throws {ExpectedError} with one line that names the file and each wrong field
 */
export function parseOrFail<S extends Parameters<typeof parseDocument>[0]>(
  schema: S,
  input: unknown,
  name: string,
) {
  const parsed = parseDocument(schema, input);
  if (parsed.ok) return parsed.value;
  const problems = parsed.problems.map(
    ({ path, expected, actual }) => `${path} must be ${expected}, got ${actual}`,
  );
  throw new ExpectedError(`${name} is not valid: ${problems.join('; ')}.`);
}

/** Parses the bytes of a document by its schema; `undefined` if it isn't JSON or doesn't fit the schema. */
export function parseIfValid<S extends Parameters<typeof parseDocument>[0]>(schema: S, content: Uint8Array) {
  try {
    const parsed = parseDocument(schema, JSON.parse(content.toString()));
    return parsed.ok ? parsed.value : undefined;
  } catch {
    return undefined;
  }
}

/** @param name of the file, for the message */
export function parseJsonOrFail(text: Uint8Array | string, name: string): unknown {
  try {
    return JSON.parse(text.toString());
  } catch {
    throw new ExpectedError(`${name} is not JSON.`);
  }
}
