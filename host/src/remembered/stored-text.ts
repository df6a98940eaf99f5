import { createDeviceMemory, type DeviceMemory } from '@mapdock/shared/loader-parts';

/** A text that this device stores from one visit to the next, by its name and the address of the config. */
export const createStoredText = (configUrl: string, name: string): DeviceMemory<string> =>
  createDeviceMemory(configUrl, name, (value) => (typeof value === 'string' ? value : undefined));
