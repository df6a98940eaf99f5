import { NO_DEVICE_MEMORY, type DeviceMemory } from '@mapdock/shared/loader-parts';
import { createStoredText } from './stored-text.js';

/** What this device stores of a visit for the next one, besides theme and language. */
export interface Remembered {
  /** What the visitor chose and where the map was, in the form of the address after `#`. */
  readonly view: DeviceMemory<string>;
  /** What the list of places was filtered by. */
  readonly filter: DeviceMemory<string>;
}

export const NOT_REMEMBERED: Remembered = { view: NO_DEVICE_MEMORY, filter: NO_DEVICE_MEMORY };

export const createLastView = (configUrl: string): DeviceMemory<string> =>
  createStoredText(configUrl, 'view');

/** The last visit of the page with this config. If the config does not allow that (`isOn`), nothing is stored, and what was is removed. */
export function createRemembered(configUrl: string, isOn: boolean): Remembered {
  const remembered = { view: createLastView(configUrl), filter: createStoredText(configUrl, 'filter') };
  if (isOn) return remembered;
  for (const memory of Object.values(remembered)) if (memory.read()) memory.write('');
  return NOT_REMEMBERED;
}
