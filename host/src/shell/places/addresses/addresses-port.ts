import type { CameraConfig, MapConfig, MapHandle } from '@mapdock/shared';
import type { GeocoderConfig } from '../../../config/search-config.js';
import type { AddressMark } from '../../../places/addresses/mark-of-address.js';

/** What the search for addresses needs of the page. The same object until something of it changes. */
export interface AddressesPort {
  readonly geocoder: GeocoderConfig;
  readonly provider: MapConfig['provider'];
  readonly handle: MapHandle | undefined;
  /** The address that the map marks. */
  readonly mark: AddressMark | undefined;
  /** Lets the map mark another address, and moves it there. */
  readonly show: (mark: AddressMark, camera: CameraConfig) => void;
  /** Lets the map mark no address. */
  readonly clear: () => void;
}
