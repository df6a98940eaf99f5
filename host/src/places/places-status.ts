import type { Place } from './place.js';

/** State of the list of places: `none` if the config has no list, else loading, loaded or failed. */
export type PlacesStatus =
  | { readonly name: 'none' }
  | { readonly name: 'loading' }
  | { readonly name: 'loaded'; readonly places: readonly Place[] }
  | { readonly name: 'failed' };
