import type { MapConfig } from '@mapdock/shared';
import { rowKeyOf } from '../place.js';
import type { Address } from './address.js';

/** Names the marker and its popup beside those of the config. */
const ID = 'mapdock-host-address';
/** The longest label that a marker of the config may have. */
const MAX_LABEL = 500;

/** What the map shows of a chosen address. */
export interface AddressMark {
  /** `rowKeyOf` of the address. */
  readonly rowKey: string;
  readonly markers: NonNullable<MapConfig['markers']>;
  readonly popups: NonNullable<MapConfig['popups']>;
}

/** Returns a marker at an address, and a popup with its name above it, which is open. Pure. */
export function markOfAddress(address: Address): AddressMark {
  const { name, detail, position } = address;
  const label = [name, detail].filter(Boolean).join(', ').slice(0, MAX_LABEL);
  return {
    rowKey: rowKeyOf(address),
    markers: [{ id: ID, position: [position[0], position[1]], label, popupId: ID }],
    popups: [
      {
        id: ID,
        markerId: ID,
        content: name,
        label,
        open: true,
        closeButton: false,
        closeOnMapClick: false,
        // The map moves to the address already. A second movement would end that one.
        keepInView: false,
      },
    ],
  };
}
