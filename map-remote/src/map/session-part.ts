import type { MapConfig } from '@mapdock/shared';

/** Something on a map that a part of the config has its say in. It ends when the signal that it was made with aborts. */
export interface SessionPart {
  /** Applies what differs from the config before. Called with the first config at once, before any style is there. */
  update(config: MapConfig): void;
}
