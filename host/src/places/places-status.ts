import type { Place } from './place.js';

/** The list of places: the config wants none, it is being loaded, it is there, or it could not be loaded. */
export type PlacesStatus =
  | { readonly name: 'none' }
  | { readonly name: 'loading' }
  | { readonly name: 'loaded'; readonly places: readonly Place[] }
  | { readonly name: 'failed' };
