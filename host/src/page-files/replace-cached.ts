/** A server that sends nothing for this long is taken to have nothing to send; what follows waits no longer for it. */
const SILENCE_MS = 4_000;

/**
 * Requests a file past the browser's cache, where the answer takes the place of the one before. A captive network may have left its own page
 * there under the address of a file that never changes. Never rejects.
 * - What counts is silence, not duration: on a slow link the file comes to its end here, and the next attempt takes it from the cache. `timeoutMs`
 *   is the limit for a server that is never silent and never ends.
 * - `false`: the server was silent.
 */
export async function replaceCached(url: string, timeoutMs: number): Promise<boolean> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waitOn = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENCE_MS);
  };
  waitOn();
  try {
    const signal = AbortSignal.any([silence.signal, AbortSignal.timeout(timeoutMs)]);
    const response = await fetch(url, { cache: 'reload', signal });
    const reader = response.body?.getReader();
    do waitOn();
    while (reader && !(await reader.read()).done);
  } catch {
    // The next request for the file finds the same failure.
  } finally {
    clearTimeout(timer);
  }
  return !silence.signal.aborted;
}
