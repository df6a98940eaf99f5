import { createDeviceMemory, type DeviceMemory } from '@mapdock/shared/loader-parts';

/** The channel of the last visit, by the address of the config. With it the pointer can be requested before the config has loaded. */
export function createLastChannel(configUrl: string): DeviceMemory<string> {
  return createDeviceMemory(configUrl, 'channel', (value) => (typeof value === 'string' ? value : undefined));
}
