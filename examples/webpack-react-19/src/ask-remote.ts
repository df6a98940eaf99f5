import { isMapdockError, MapdockError } from '@mapdock/shared';

/** Per step; the map itself and its engine have deadlines of their own. */
const TIMEOUT_MS = 10_000;

/** Ends in time, and tells by a code why there is nothing from the remote. */
export async function askRemote<T>(url: string, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const outOfTime = new Promise<never>((_, reject) => {
    signal.onabort = () => reject(signal.reason);
  });
  try {
    return await Promise.race([ask(signal), outOfTime]);
  } catch (cause) {
    if (isMapdockError(cause)) throw cause;
    throw signal.aborted
      ? new MapdockError('REMOTE_TIMEOUT', { url, timeoutMs: TIMEOUT_MS }, cause)
      : new MapdockError('REMOTE_UNREACHABLE', { url, reason: String(cause) }, cause);
  }
}
