/** People who return to a page want the newest map, and a wall display is never left, so both visibility and time lead to a check. */
export const CHECK_INTERVAL_MS = 60_000;

interface WatchOptions {
  readonly page: Document;
  readonly now: () => number;
  readonly check: () => void;
}

/**
 * Calls `check` once a minute while the page is visible, and when it becomes visible again, but at least a minute after the last check
 * or the start. Returns the function that stops it.
 */
export function watchChannel({ page, now, check }: WatchOptions): () => void {
  let checkedAt = now();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const plan = () => {
    clearTimeout(timer);
    if (page.visibilityState === 'hidden') return;
    const rest = checkedAt + CHECK_INTERVAL_MS - now();
    // A clock that was set back must not make the wait longer than a minute.
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
