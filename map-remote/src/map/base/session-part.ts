import type { MapConfig } from '@mapdock/shared';

/**
 * A part of one engine map: it brings what one concern of the config says to the map. It is made with the map and ends when the signal
 * that it was made with aborts. `map-session.ts` has the list of all parts and calls each member in the order of that list.
 */
export interface SessionPart {
  /** True while something of it is on its way that the map is not ready without. */
  readonly isPending?: boolean;
  /** `apply` is called only if one of these fields differs from the config before, or the texts do. Absent: for every config. */
  readonly reads?: readonly (keyof MapConfig)[];
  /** Applies a config to what needs no style. Called with the first config at once, before any style is there. */
  apply?(config: MapConfig, before: MapConfig): void;
  /** Another style is loaded, and nothing of this part is in it. Must not call the host: other parts have not heard of the style yet. */
  attach?(): void;
  /**
   * Puts into the loaded style what the config wants there. Called for each style after `attach`, and while a style is loaded with each
   * config. `before` is the config that the style has; `undefined` if it has none yet.
   */
  applyToStyle?(config: MapConfig, before: MapConfig | undefined): void;
  /** The style is about to be replaced. */
  detach?(): void;
  /** All that will come has come and is drawn. */
  settle?(): void;
  /** Requests again what failed. */
  retry?(): void;
}
