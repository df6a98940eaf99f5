/** Time limits of the loader's requests, in milliseconds: long for a person, short for a bad connection. */
export const TIME_LIMITS = {
  /** One small document from the store, including its body. */
  pointer: 5_000,
  /** Used where the last good release can be shown instead of waiting; the pointer is requested again as soon as it is shown. */
  pointerWithFallback: 2_500,
  /** Entry and first map, about 50 kB; at 0.1 Mbit/s that takes 5 s. */
  code: 10_000,
  /** The diagnosis of a failed file delays the error message, so it has little time. */
  diagnosis: 3_000,
} as const;

/** Pauses before the second and the third attempt. A server that restarts needs about this long. */
export const RETRY_PAUSES_MS = [700, 2_500] as const;
/** Random share that is added to a pause, so that many pages don't retry at the same moment. */
export const RETRY_JITTER = 0.3;
