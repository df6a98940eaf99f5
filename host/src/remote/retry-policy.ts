import type { ErrorCode, MapdockError } from '@mapdock/shared';
import { RETRY_JITTER, RETRY_PAUSES_MS } from '../network/time-limits.js';

/** Only what passes by itself; anything else would fail the same way again. */
const PASSING: readonly ErrorCode[] = ['REMOTE_UNREACHABLE', 'REMOTE_TIMEOUT'];

export function mayPass(error: MapdockError): boolean {
  return PASSING.includes(error.code);
}

/**
 * Whether the next attempt could meet what this one left in the browser's cache. A request that hangs counts: later
 * ones for its address are kept waiting for it (Chromium 156, some 20 s), and a script's request can't be cancelled.
 */
export function leavesTraces(error: MapdockError): boolean {
  return error.code !== 'REMOTE_UNREACHABLE';
}

/** Pause before the next automatic attempt in milliseconds, or `undefined` if none is due. `random` is in [0, 1). */
export function retryPause(error: MapdockError, attempt: number, random: number): number | undefined {
  const pause = RETRY_PAUSES_MS[attempt - 1];
  if (pause === undefined || !mayPass(error)) return undefined;
  return pause * (1 + RETRY_JITTER * random);
}
