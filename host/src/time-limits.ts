/** Time limits of the shell's own requests, in milliseconds: long for a person, short for a bad connection. */
export const TIME_LIMITS = {
  /** A few kB from the page's own origin. */
  hostConfig: 5_000,
  /** The data of the list of places, which may be some MB. */
  placesFile: 30_000,
  /**
   * From the request for the page until list and buttons no longer wait for the map. On a link of 4 Mbit/s the map is there before that, and
   * their 70 kB would delay it.
   */
  slowMap: 5_000,
} as const;

/**
 * After this many milliseconds the page says that what a person has asked for is being loaded. Who presses and sees nothing for longer takes the
 * page for broken; in less time than that, a text would only flicker.
 */
export const TELL_AFTER_MS = 1_000;
