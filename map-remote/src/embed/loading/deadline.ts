import { createError } from './embed-error.js';

/** Limits in milliseconds, the same as those of the host. */
export const TIME_LIMITS = { document: 5_000, code: 10_000 } as const;

/** The result of `run`. Rejects with `REMOTE_TIMEOUT` and aborts its signal if it takes longer. */
export function withDeadline<T>(
  url: string,
  timeoutMs: number,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const controller = new AbortController();
    // If `run` has settled before, neither call has an effect.
    setTimeout(() => {
      reject(createError('REMOTE_TIMEOUT', { url, timeoutMs }));
      controller.abort();
    }, timeoutMs);
    run(controller.signal).then(resolve, reject);
  });
}
