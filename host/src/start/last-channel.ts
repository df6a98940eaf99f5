import { createDeviceMemory, type DeviceMemory } from '../remote/device-memory.js';

/** The channel of the last visit, by the address of the config: its pointer can be asked for before the config is there. */
export function createLastChannel(configUrl: string): DeviceMemory<string> {
  return createDeviceMemory(configUrl, 'channel', (value) => (typeof value === 'string' ? value : undefined));
}
