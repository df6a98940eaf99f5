/** Size limits of the shell's own requests, in bytes. */
export const SIZE_LIMITS = {
  /** The data of the list of places, also as it is kept for use without a network. The text of 100,000 features has 20 to 40 MB. */
  placesFile: 100_000_000,
} as const;
