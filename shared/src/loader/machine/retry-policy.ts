import type { MapdockError } from '../../errors/errors.js';
import { RETRY_JITTER, RETRY_PAUSES_MS } from '../network/time-limits.js';

/** Nothing answered, which may pass by itself. Any other failure would occur again. */
const PASSING: readonly string[] = ['REMOTE_UNREACHABLE', 'REMOTE_TIMEOUT'];

export function mayPass({ code }: { readonly code: string }): boolean {
  return PASSING.includes(code);
}

/**
 * Whether the next attempt could be affected by what this one left in the browser's cache. A request that hangs counts: the browser
 * delays later requests for its address (Chromium 156 for some 20 s), and a script's request can't be cancelled.
 */
export function leavesTraces(error: MapdockError): boolean {
  return error.code !== 'REMOTE_UNREACHABLE';
}

/** Returns the pause before the next automatic attempt in milliseconds; `undefined` if there is none. `random` is in [0, 1). Pure. */
export function retryPause(error: MapdockError, attempt: number, random: number): number | undefined {
  const pause = RETRY_PAUSES_MS[attempt - 1];
  if (pause === undefined || !mayPass(error)) return undefined;
  return pause * (1 + RETRY_JITTER * random);
}
