import { isMapdockError, MapdockError } from '@mapdock/shared';

/** The deadline of one step; the map and its engine have their own deadlines. */
const TIMEOUT_MS = 10_000;

/** Runs a step that loads something from `url`. Rejects with a `MapdockError` if the step fails or takes too long. */
export async function withDeadline<T>(url: string, step: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const timeout = new Promise<never>((_, reject) => {
    signal.onabort = () => reject(signal.reason);
  });
  try {
    return await Promise.race([step(signal), timeout]);
  } catch (cause) {
    if (isMapdockError(cause)) throw cause;
    throw signal.aborted
      ? new MapdockError('REMOTE_TIMEOUT', { url, timeoutMs: TIMEOUT_MS }, cause)
      : new MapdockError('REMOTE_UNREACHABLE', { url, reason: String(cause) }, cause);
  }
}
