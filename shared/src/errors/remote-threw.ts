import { createError } from './create-error.js';
import { REMOTE_THREW } from './entries/release-errors.js';
import type { MapdockError } from './errors.js';

/** The error for what the code at this address, that of a release, has thrown. Pure. */
export function remoteThrew(url: string, cause: unknown): MapdockError<'REMOTE_THREW'> {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return createError(REMOTE_THREW, { url, reason }, cause);
}
