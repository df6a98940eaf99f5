/**
 * Upper bounds, in seconds, of the buckets of `mapdock.ready.duration`; one more bucket has what took longer. Senders and collectors must have
 * the same.
 */
export const READY_BOUNDS_SECONDS: readonly number[] = [
  0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8, 12, 20, 30, 60,
];
