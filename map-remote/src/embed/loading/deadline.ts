import { createError } from './embed-error.js';

/** Milliseconds; as long as the host waits for the same. */
export const TIME_LIMITS = { document: 5_000, code: 10_000 } as const;

/** The outcome of `run`, or `REMOTE_TIMEOUT` if it takes longer; then its signal aborts as well. */
export function withDeadline<T>(
  url: string,
  timeoutMs: number,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const controller = new AbortController();
    // For one that came in time neither means anything.
    setTimeout(() => {
      reject(createError('REMOTE_TIMEOUT', { url, timeoutMs }));
      controller.abort();
    }, timeoutMs);
    run(controller.signal).then(resolve, reject);
  });
}
