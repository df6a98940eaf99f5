import type { MapConfig } from '@mapdock/shared';

/** Something on a map that a part of the config has its say in. It ends when the signal that it was made with aborts. */
export interface SessionPart {
  /** It is told of a config only if one of these is another than before, or the words are; absent for every one. */
  readonly reads?: readonly (keyof MapConfig)[];
  /** Applies what differs from the config before. Called with the first config at once, before any style is there. */
  update(config: MapConfig): void;
}
