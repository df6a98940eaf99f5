import { createError, REACT_REQUIRED } from '@mapdock/shared/error-parts';
import type { MapdockError } from '@mapdock/shared';
import { REACT_RANGE } from '../build-info.js';

/** The prefix of the federation runtime's messages. */
const RUNTIME_MARK = /^\[ Federation Runtime \]: /;

/**
 * The error for a host whose React or react-dom `./MapView` can't use. `reason` continues the sentence "MapView needs React ..., but".
 */
export function refuseReact(reason: unknown): MapdockError<'REACT_REQUIRED'> {
  const text = (reason instanceof Error ? reason.message : String(reason)).replace(RUNTIME_MARK, '');
  return createError(REACT_REQUIRED, { required: REACT_RANGE, reason: text }, reason);
}
