import { setTimeout as wait } from 'node:timers/promises';

const TIMEOUT_MS = 60_000;
const POLL_MS = 25;

/**
 * Repeats an attempt until it returns a value, for programs that do not report when they are ready. An attempt may reject.
 * @param what names, for the error message, the event that is waited for
 */
export async function poll<T>(
  what: string,
  attempt: () => Promise<T | undefined>,
  timeoutMs: number = TIMEOUT_MS,
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const result = await attempt().catch(() => undefined);
    if (result !== undefined) return result;
    if (Date.now() > deadline) throw new Error(`WebKit: ${what} was not ready after ${timeoutMs} ms.`);
    await wait(POLL_MS);
  }
}
