import { createError } from '../../errors/create-error.js';
import { REMOTE_ORIGIN_REFUSED } from '../../errors/entries/release-errors.js';
import type { MapdockError } from '../../errors/errors.js';

/** Returns the error of an address that code may not come from; `undefined` if it may. Pure. */
export function checkOrigin(
  url: string,
  allowed: readonly string[],
): MapdockError<'REMOTE_ORIGIN_REFUSED'> | undefined {
  if (allowed.includes(new URL(url).origin)) return undefined;
  return createError(REMOTE_ORIGIN_REFUSED, { url, allowed });
}
