import { setTimeout as wait } from 'node:timers/promises';

const TIMEOUT_MS = 60_000;
const POLL_MS = 25;

/**
 * Tries until something comes of it, for programs that do not say when they are ready. An attempt may fail.
 * @template T
 * @param {string} what
 * @param {() => Promise<T | undefined>} attempt
 * @param {number} [timeoutMs]
 * @returns {Promise<T>}
 */
export async function poll(what, attempt, timeoutMs = TIMEOUT_MS) {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const result = await attempt().catch(() => undefined);
    if (result !== undefined) return result;
    if (Date.now() > deadline) throw new Error(`WebKit: ${what} was not ready after ${timeoutMs} ms.`);
    await wait(POLL_MS);
  }
}
