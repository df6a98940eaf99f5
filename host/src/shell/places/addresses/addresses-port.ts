import type { CameraConfig, MapConfig, MapHandle } from '@mapdock/shared';
import type { GeocoderConfig } from '../../../config/search-config.js';
import type { AddressMark } from '../../../places/addresses/mark-of-address.js';

/** The config, map and marker that the search for addresses works with. The page makes a new object only when one of them changes. */
export interface AddressesPort {
  readonly geocoder: GeocoderConfig;
  readonly provider: MapConfig['provider'];
  readonly handle: MapHandle | undefined;
  /** The address that the map marks. */
  readonly mark: AddressMark | undefined;
  /** Lets the map mark another address, closes the card of a place, and moves the map there. */
  readonly show: (mark: AddressMark, camera: CameraConfig) => void;
  /** Lets the map mark no address. */
  readonly clear: () => void;
}
