import type { LngLat } from '@mapdock/shared';

/** By what the list is sorted. Places of equal rank, and those without the property, are sorted by their names. */
export type PlacesSort =
  | { readonly by: 'name' }
  | { readonly by: 'property'; readonly property: string }
  | { readonly by: 'distance'; readonly from: LngLat };

/** Corners of what the map shows: south-west, north-east. The second may be east of 180 degrees. */
export type View = readonly [southWest: LngLat, northEast: LngLat];

/** The typed text, the order and the filters by which places are listed. */
export interface PlacesQuery {
  readonly typed: string;
  readonly sort: PlacesSort;
  /** Places outside are not listed. `undefined`: all are. */
  readonly view: View | undefined;
  /** The chosen value of each facet; absent where none is chosen. */
  readonly chosen: Readonly<Record<string, string>>;
  /** BCP 47 tag of the language whose rules sort names. */
  readonly language: string;
}

/** A value of a facet, and how many places have it among those that match all else. */
export interface FacetValue {
  readonly value: string;
  readonly count: number;
}

export interface PlacesAnswer {
  /** Numbers of the places to list, in their order. */
  readonly rows: Uint32Array;
  /** Numbers of the places that match, whether they are in view or not, in the order of the data. */
  readonly matching: Uint32Array;
  /** The values of each facet, sorted, in the order of the config. */
  readonly facets: readonly (readonly FacetValue[])[];
}

/** The facet of the sources, beside those of properties. */
export const SOURCE_FACET = { source: true } as const;
export type Facet = typeof SOURCE_FACET | { readonly property: string };
/** Names a facet in `chosen`. Properties have a prefix, so that one of any name is another facet than the source. */
export const facetKey = (facet: Facet): string => ('property' in facet ? `.${facet.property}` : 'source');
