import type { Place } from '../place.js';

/** A result of the provider's geocoder, in the form of a place, since it is listed as one. */
export interface Address extends Place {
  /** Its town and country, or the like, as the geocoder writes them below the name; empty if the answer has none. */
  readonly detail: string;
  /** Whether another result has this name and this `detail`, so that its coordinates are needed. */
  readonly isAmbiguous: boolean;
  /** The zoom at which it is shown if it has no bounds. */
  readonly zoom: number;
}

export interface FoundAddresses {
  /** The best first. */
  readonly addresses: readonly Address[];
  /** From whom they are, in the provider's words; empty if it does not say. */
  readonly attribution: string;
}

/**
 * Why addresses could not be searched for. `offline`: the device is. `refused`: the provider does not accept the token. `busy`: there were too
 * many requests. `failed`: anything else.
 */
export type GeocoderFailure = 'offline' | 'refused' | 'busy' | 'failed';

export type GeocoderAnswer =
  | { readonly ok: true; readonly found: FoundAddresses }
  | { readonly ok: false; readonly reason: GeocoderFailure };
