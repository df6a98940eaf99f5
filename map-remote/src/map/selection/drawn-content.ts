import type { FeatureQuery, MapFeature, ScreenPoint } from '@mapdock/shared';
import type { SelectionSync } from './sync-selection.js';

/** A point of the map, or a box, in CSS pixels. */
export type ScreenPlace = ScreenPoint | NonNullable<FeatureQuery['bounds']>;

/** The features that are wanted: those of these layers and featuresets, or of all that answer. */
export type WantedFeatures = Pick<FeatureQuery, 'layerIds' | 'featuresets'>;

/**
 * The part of the map's content that selection, hover and the feature list use. `syncContent` makes it; it is declared here so that this
 * folder does not import the folder `content`, which imports this one.
 */
export interface DrawnContent {
  /** `undefined` until the chunk is loaded, before which nothing of the config is drawn. */
  readonly made:
    | {
        readonly selection: SelectionSync;
        /**
         * Features at a place, or on the whole map, topmost first: of the config's layers that are in the style, and of the layers and
         * featuresets of the style that `interaction` names.
         */
        read(place: ScreenPlace | undefined, wanted?: WantedFeatures): MapFeature[];
        /** Handles a click on these features: it expands a cluster if the config says so, and else selects by `interaction.select`. */
        choose(features: readonly MapFeature[], isAdding: boolean): void;
      }
    | undefined;
}
