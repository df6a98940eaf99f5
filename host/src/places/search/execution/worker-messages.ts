import type { Place } from '../../place.js';
import type { Facet, PlacesAnswer, PlacesQuery } from '../places-query.js';
import type { SourceData } from './places-work.js';

/** What the page sends to the worker: one after the other the sources, with the features of a document in parts; then that it can begin; then queries. */
export type ToWorker =
  | { readonly kind: 'source'; readonly source: SourceData }
  | { readonly kind: 'features'; readonly features: readonly unknown[] }
  | { readonly kind: 'list'; readonly facets: readonly Facet[] }
  | { readonly kind: 'query'; readonly query: PlacesQuery };

/** What the worker sends: that it runs, then parts of the list, then its end, then an answer to each query. */
export type FromWorker =
  | { readonly kind: 'begun' }
  | { readonly kind: 'places'; readonly places: readonly Place[] }
  | { readonly kind: 'listed'; readonly leftOut: number }
  | { readonly kind: 'failed'; readonly brokenSource: string }
  | { readonly kind: 'answer'; readonly answer: PlacesAnswer };
