import type { CameraState, FeatureQuery, MapConfig, MapdockError, MapFeature } from '@mapdock/shared';
import type { EngineMap } from '../../engine/engine-module.js';
import type { CallEngine } from './capture-errors.js';
import type { SavedSelection } from './saved-selection.js';

/** A running engine map, with all that the config wants on it. */
export interface MapSession {
  readonly map: EngineMap;
  /** Calls the engine and returns the messages of its errors, which are then not reported as errors of the map. */
  readonly callEngine: CallEngine;
  /** See `read` of `DrawnContent`. */
  readonly readFeatures: (
    place: FeatureQuery['point'] | FeatureQuery['bounds'],
    wanted?: Pick<FeatureQuery, 'layerIds' | 'featuresets'>,
  ) => readonly MapFeature[];
  /** Where the map looks; `undefined` until the first style is loaded, since a style may set the camera. */
  readonly camera: CameraState | undefined;
  /** `undefined` until the selection is in the first style. */
  readonly selected: SavedSelection | undefined;
  /** Applies what differs from the config before. */
  update(config: MapConfig): void;
  /** Applies a config that differs from the one before in the data of sources alone. It is no answer of the host about the camera. */
  updateData(config: MapConfig): void;
  /** Shows other strings than before with the same config. */
  showStrings(): void;
  /** True for an error that only a new engine map can remove. */
  lastsUntilNewMap(error: MapdockError): boolean;
  /** True if the map has an error that only a new engine map can remove. */
  readonly needsNewMap: boolean;
  /**
   * Requests again what is missing. If nobody asked for that, code that is missing stays reported, and the status as it is, until the code has come.
   */
  retry(isAsked: boolean): void;
}
