import type { ListOptions } from '../../list/list-places.js';
import type { Place } from '../../place.js';
import type { Facet, PlacesAnswer, PlacesQuery } from '../places-query.js';

/** The data of one source: a GeoJSON document, or the text of one. */
export interface SourceData extends ListOptions {
  readonly data: { readonly text: string } | { readonly document: unknown };
}

export interface PlacesTask {
  /** The listed sources, in their order. */
  readonly sources: readonly SourceData[];
  readonly facets: readonly Facet[];
}

/** What is told while the places are listed. `onListed` or `onFailed` comes last. */
export interface ListingListeners {
  readonly onPlaces: (places: readonly Place[]) => void;
  /** `leftOut` is the number of features without a geometry, which can't be listed. */
  readonly onListed: (listed: { readonly leftOut: number }) => void;
  /** The text of this source is no GeoJSON with features; `undefined` if the worker has ended. */
  readonly onFailed: (brokenSource?: string) => void;
}

/** Lists places and searches them. */
export interface PlacesWork {
  /**
   * Answers a query about the listed places; one that is asked before the last is answered takes its place. A later answer to the same query
   * replaces the one before.
   */
  readonly ask: (query: PlacesQuery, onAnswer: (answer: PlacesAnswer) => void) => void;
  /** Ends it; no listener is called any more. */
  readonly end: () => void;
}

export type StartWork = (task: PlacesTask, listeners: ListingListeners) => PlacesWork;
