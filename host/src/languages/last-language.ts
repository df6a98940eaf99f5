import { createDeviceMemory, type DeviceMemory } from '@mapdock/shared/loader-parts';

/** The language of the page at the last visit. */
export interface LastLanguage {
  readonly lang: string;
  readonly dir: string;
  /** Whether the visitor has chosen it in the settings. */
  readonly isChosen: boolean;
}

/**
 * What this device stores of the language, by the address of the config. The page's first script writes it into the document before anything
 * else is known; whoever needs more than that checks `lang`.
 */
export function createLastLanguage(configUrl: string): DeviceMemory<LastLanguage> {
  return createDeviceMemory(configUrl, 'language', (value) => {
    const { lang, dir, isChosen } = Object(value) as Partial<LastLanguage>;
    return lang && dir ? { lang, dir, isChosen: isChosen === true } : undefined;
  });
}
