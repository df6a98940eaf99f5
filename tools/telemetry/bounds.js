/** Upper bounds, in seconds, of the buckets for the time until a map is ready. Senders must use the same. */
export const BOUNDS = [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8, 12, 20, 30, 60];
