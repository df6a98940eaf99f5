import { createError } from '../errors/create-error.js';
import type { MapdockError } from '../errors/errors.js';

/** The errors that copies were made of. */
const originals = new WeakMap<object, MapdockError>();

/** True for what `copyError` returned. */
export const isCopy = (error: unknown): error is MapdockError =>
  typeof error === 'object' && error !== null && originals.has(error);

/**
 * Returns an equal error. The federation runtime and bundlers add texts to the message of the error that they pass on to the host. A copy of
 * a copy has the message of the first error, without these texts.
 */
export function copyError(error: MapdockError): MapdockError {
  const original = originals.get(error) ?? error;
  const { code, retry, message, details, cause } = original;
  const copy = createError({ code, retry, message: () => message }, details, cause);
  originals.set(copy, original);
  return copy;
}
