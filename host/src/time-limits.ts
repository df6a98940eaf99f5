/** Time limits of the shell's own requests, in milliseconds: long for a person, short for a bad connection. */
export const TIME_LIMITS = {
  /** A few kB from the page's own origin. */
  hostConfig: 5_000,
  /** The data of the list of places, which may be some MB. */
  placesFile: 30_000,
} as const;
