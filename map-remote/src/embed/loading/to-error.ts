import type { MapdockError } from '@mapdock/shared';
import { createError, MAP_FAILED } from '@mapdock/shared/error-parts';

/** Returns what was thrown if it is an error of the contract, which has a code, else the error of a map that failed because of it. */
export function toError(cause: unknown): MapdockError {
  // The `code` of a `DOMException` is a number.
  const isKnown = typeof (cause as MapdockError | undefined)?.code === 'string';
  return isKnown ? (cause as MapdockError) : createError(MAP_FAILED, { reason: String(cause) }, cause);
}
