export type VisitClock = ReturnType<typeof createVisitClock>;

/** Tells the time of the fact that is being processed, which may have been noted a while ago. In milliseconds, as `performance.now()`. */
export function createVisitClock() {
  let now = 0;
  return {
    get now() {
      return now;
    },
    set now(at: number) {
      now = at;
    },
    /** Calls the function `ms` milliseconds after the present time of this clock. */
    later: (call: () => void, ms: number) =>
      setTimeout(
        () => {
          now = performance.now();
          call();
        },
        now + ms - performance.now(),
      ),
  };
}
