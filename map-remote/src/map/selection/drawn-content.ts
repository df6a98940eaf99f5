import type { MapFeature } from '@mapdock/shared';
import type { SelectionSync } from './sync-selection.js';

/** What selection, hover and the feature list use of the content that the config puts into the style. */
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
