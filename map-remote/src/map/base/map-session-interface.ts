import type { CameraState, MapConfig } from '@mapdock/shared';
import type { EngineMap } from '../../engine/engine-module.js';
import type { Attempt } from './capture-errors.js';
import type { SavedSelection } from './saved-selection.js';

/** One engine map that runs. */
export interface MapSession {
  readonly map: EngineMap;
  /** Calls the engine and returns its complaints, which are then no errors of the map. */
  readonly attempt: Attempt;
  /** Ids of the config's layers that the engine has. */
  readonly layerIds: readonly string[];
  /** Where the map looks; `undefined` until the first style is there, which may have a say in it. */
  readonly camera: CameraState | undefined;
  /** `undefined` until the first style has it. */
  readonly selected: SavedSelection | undefined;
  /** Applies what differs from the config before. */
  update(config: MapConfig): void;
  /** Its texts are others than before, and the config is the same. */
  showStrings(): void;
  /** Only a new map can have what is missing. */
  readonly needsNewMap: boolean;
  /** Asks again for what is missing. */
  retry(): void;
}
