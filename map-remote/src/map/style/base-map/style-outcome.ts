import type { MapdockError } from '@mapdock/shared';

/** The result of applying a config to the style's own parts. */
export interface StyleOutcome {
  /** What the engine refused; the next config applies it again. */
  readonly errors: readonly MapdockError[];
  /** Errors to report that do not change the status of the map. */
  readonly hints: readonly MapdockError[];
}
