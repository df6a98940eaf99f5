import type { MapFeature } from '@mapdock/shared';
import type { SelectionSync } from './sync-selection.js';

/**
 * The part of the map's content that selection, hover and the feature list use. `syncContent` makes it; it is declared here so that this
 * folder does not import the folder `content`, which imports this one.
 */
export interface DrawnContent {
  /** Ids of the config's layers that are in the style, and of the style's layers that the config names. */
  readonly layerIds: readonly string[];
  readonly selection: SelectionSync;
  /** `undefined` until the chunk is loaded. */
  readonly made:
    | {
        /** Handles a click on these features: it expands a cluster if the config says so, and else selects by `interaction.select`. */
        choose(features: readonly MapFeature[], isAdding: boolean): void;
      }
    | undefined;
}
