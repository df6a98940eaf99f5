/** Limit for replacing a cached file, so that a file that hangs delays what follows for no longer. */
const REPLACE_TIMEOUT_MS = 5000;

/**
 * Requests a file past the browser's cache, where the answer takes the place of the one before. A captive network may have left its own page
 * there under the address of a file that never changes. Never rejects.
 */
export async function replaceCached(url: string): Promise<void> {
  try {
    const response = await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(REPLACE_TIMEOUT_MS) });
    await response.arrayBuffer();
  } catch {
    // The next request for the file finds the same failure.
  }
}
