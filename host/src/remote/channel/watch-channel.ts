/** People who come back to a page want the newest; a wall display is never left. */
export const CHECK_INTERVAL_MS = 60_000;

interface WatchOptions {
  readonly page: Document;
  readonly now: () => number;
  readonly check: () => void;
}

/**
 * Calls back once a minute as long as the page is visible, and when it becomes visible again, but never sooner than a minute after
 * the last time, or after the start. Returns the function that ends it.
 */
export function watchChannel({ page, now, check }: WatchOptions): () => void {
  let checkedAt = now();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const plan = () => {
    clearTimeout(timer);
    if (page.visibilityState === 'hidden') return;
    const rest = checkedAt + CHECK_INTERVAL_MS - now();
    // A clock that was put back must not stretch the minute.
    timer = setTimeout(run, Math.min(Math.max(rest, 0), CHECK_INTERVAL_MS));
  };
  const run = () => {
    checkedAt = now();
    check();
    plan();
  };
  page.addEventListener('visibilitychange', plan);
  plan();
  return () => {
    clearTimeout(timer);
    page.removeEventListener('visibilitychange', plan);
  };
}
