/** After failures the next request comes later, up to eight times as late. */
const MAX_DOUBLINGS = 3;

/** Returns the milliseconds until data is requested again, after so many failures in a row. Pure. */
export const refreshDelay = (seconds: number, failures: number): number =>
  seconds * 1000 * 2 ** Math.min(failures, MAX_DOUBLINGS);
