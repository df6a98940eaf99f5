import type { MapConfig } from '@mapdock/shared';

/**
 * A part of one engine map: it applies one concern of the config to the map. It is made with the map, and ends when the signal that it
 * was made with aborts. `start-map-session.ts` lists all parts, and `session-parts.ts` calls each member in the order of that list.
 */
export interface SessionPart {
  /** True while the part loads something without which the map is not ready. */
  readonly isPending?: boolean;
  /** `apply` is called only if one of these fields or the strings have changed. Absent: it is called for every config. */
  readonly reads?: readonly (keyof MapConfig)[];
  /**
   * Applies a config to what needs no style. It is called with the first config at once, before a style is loaded. For the first config, and if
   * only the strings changed, `before` is that config itself.
   */
  apply?(config: MapConfig, before: MapConfig): void;
  /**
   * Another style is loaded, and nothing of this part is in it. Must not call the host, since the parts after this one do not know the
   * style yet.
   */
  attach?(): void;
  /**
   * Applies the config to the loaded style. Called for each style after `attach`, and with each config while a style is loaded. `before`
   * is the config that the style has; `undefined` if it has none yet.
   */
  applyToStyle?(config: MapConfig, before: MapConfig | undefined): void;
  /** Called before the style is replaced. */
  detach?(): void;
  /** Something is loaded that is not drawn yet, so the map is not ready. */
  awaitView?(): void;
  /** Content is in the style, or code for it could not be loaded: the host's code, which waits for that, may run. */
  proceed?(): void;
  /** Everything in view is loaded and drawn, or known to be missing. */
  settle?(): void;
  /** Requests again what failed. */
  retry?(): void;
}
