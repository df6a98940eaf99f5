import type { DeviceMemory } from '@mapdock/shared/loader-parts';
import { createStoredText } from '../remembered/stored-text.js';

/** The channel of the last visit, by the address of the config. With it the pointer can be requested before the config has loaded. */
export const createLastChannel = (configUrl: string): DeviceMemory<string> =>
  createStoredText(configUrl, 'channel');
