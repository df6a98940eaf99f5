import type { MapConfig } from '@mapdock/shared';
import { cutLabel } from '../cut-label.js';
import { rowKeyOf } from '../place.js';
import type { Address } from './address.js';

/** Names the marker and its popup beside those of the config, together with a number. */
const ID = 'mapdock-host-address';

/** The marker and the popup that the map has for a chosen address. */
export interface AddressMark {
  /** `rowKeyOf` of the address. */
  readonly rowKey: string;
  readonly markers: NonNullable<MapConfig['markers']>;
  readonly popups: NonNullable<MapConfig['popups']>;
}

/**
 * Returns a marker at an address, and a popup with its name above it, which is open. Pure.
 *
 * @param choice - A number that no other choice has. A popup that was closed stays closed, so each choice has another one.
 */
export function markOfAddress(address: Address, choice: number): AddressMark {
  const { name, detail, position } = address;
  const label = cutLabel([name, detail].filter(Boolean).join(', '));
  const id = `${ID}-${choice}`;
  return {
    rowKey: rowKeyOf(address),
    markers: [{ id, position: [position[0], position[1]], label, popupId: id }],
    popups: [
      {
        id,
        markerId: id,
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
