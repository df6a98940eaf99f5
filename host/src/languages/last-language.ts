import { createDeviceMemory, type DeviceMemory } from '@mapdock/shared/loader-parts';

/** The language of the page at the last visit. */
export interface LastLanguage {
  readonly lang: string;
  readonly dir: string;
  /** Whether the visitor has chosen it in the settings. */
  readonly isChosen: boolean;
}

/**
 * The language that this device stores for the page with this config address. The page's first script writes it into the document as it is,
 * before anything else is known. Other code must check first that the page has texts in `lang`.
 */
export function createLastLanguage(configUrl: string): DeviceMemory<LastLanguage> {
  return createDeviceMemory(configUrl, 'language', (value) => {
    const { lang, dir, isChosen } = Object(value) as Partial<LastLanguage>;
    return lang && dir ? { lang, dir, isChosen: isChosen === true } : undefined;
  });
}
