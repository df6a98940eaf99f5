import type { MapdockError } from './errors.js';
import { isMapdockError } from './is-mapdock-error.js';
import { remoteThrew } from './remote-threw.js';

/** Returns what was thrown as an error with a code. `url` is the release whose code threw, or the channel if a function of the page did. Pure. */
export const toMapdockError = (url: string, cause: unknown): MapdockError =>
  isMapdockError(cause) ? cause : remoteThrew(url, cause);
