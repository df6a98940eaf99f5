import { createError } from './embed-error.js';

/** Milliseconds; as long as the host waits for the same. */
export const TIME_LIMITS = { document: 5_000, code: 10_000 } as const;

/** The outcome of `run`, or `REMOTE_TIMEOUT` if it takes longer; then its signal aborts as well. */
export async function withDeadline<T>(
  url: string,
  timeoutMs: number,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(createError('REMOTE_TIMEOUT', { url, timeoutMs }));
      controller.abort();
    }, timeoutMs);
  });
  try {
    return await Promise.race([run(controller.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
