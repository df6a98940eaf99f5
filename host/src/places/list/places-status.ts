import type { PlacesIndex } from './index-places.js';
import type { Place } from '../place.js';
import type { PlacesWork } from '../search/execution/places-work.js';

/** State of the list of places: `none` if the config has no list, else loading, loaded or failed. */
export type PlacesStatus =
  { readonly name: 'none' } | { readonly name: 'loading' } | LoadedPlaces | { readonly name: 'failed' };

export interface LoadedPlaces {
  readonly name: 'loaded';
  readonly places: readonly Place[];
  readonly index: PlacesIndex;
  readonly work: PlacesWork;
  /** Number of features without a geometry, which are not listed. */
  readonly leftOut: number;
  /** Names of the sources whose data could not be loaded, so that they are not listed. */
  readonly missing: readonly string[];
  /** Whether the data has been requested again since the page was opened, so that the map does not have it from its own request. */
  readonly isRefreshed: boolean;
}
