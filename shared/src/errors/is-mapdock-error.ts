import type { MapdockError } from './errors.js';
import type { ErrorCode } from './error-details.js';

/**
 * True for a `MapdockError` from any copy of this package; with a code, for that code alone. A copy of a newer contract may have
 * codes that are not in `ERROR_CODES`: handle those too.
 */
export function isMapdockError<C extends ErrorCode = ErrorCode>(
  value: unknown,
  code?: C,
): value is MapdockError<C> {
  if (typeof value !== 'object' || value === null || !('code' in value) || !('name' in value)) return false;
  if (value.name !== 'MapdockError' || typeof value.code !== 'string') return false;
  return code === undefined || value.code === code;
}
