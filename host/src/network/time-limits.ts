/** How long the host waits for whom, in milliseconds. Long for a person, short for a bad connection. */
export const TIME_LIMITS = {
  /** A few kB from the page's own origin. */
  hostConfig: 5_000,
  /** One small document from the store, its body included. */
  pointer: 5_000,
  /** The same where a map that worked can be shown instead, and the pointer is asked for again behind it. */
  pointerWithFallback: 2_500,
  /** Entry and first map, about 50 kB; at 0.1 Mbit/s that takes 5 s. */
  code: 10_000,
  /** The data of the list of places, which may be some MB. */
  placesFile: 30_000,
  /** Asking why a file did not work must not hold up the message that it did not. */
  diagnosis: 3_000,
} as const;

/** Pauses before the automatic attempts after the first. A restarting server needs about this long. */
export const RETRY_PAUSES_MS = [700, 2_500] as const;
/** Part of a pause that is random, so that many pages don't come back in the same moment. */
export const RETRY_JITTER = 0.3;
