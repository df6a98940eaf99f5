import type { PlacesIndex } from '../list/index-places.js';
import type { PlacesAnswer, PlacesQuery } from './places-query.js';

/** An answer, with the places that its numbers are of. */
export interface ShownPlaces extends PlacesAnswer {
  readonly index: PlacesIndex;
  readonly query: PlacesQuery;
}
