import type { MapdockError } from '@mapdock/shared';
import { createError } from './embed-error.js';
import { fetchJson } from './fetch-json.js';

/** A config document, which the map validates. */
export type ConfigDocument = Readonly<Record<string, unknown>>;

/** Reads the document of an element's `src`, which is fetched once per address; a failure is not cached. */
export type ReadConfig = () => Promise<ConfigDocument | undefined>;

async function fetchConfig(address: string): Promise<ConfigDocument> {
  let url = address;
  try {
    url = new URL(address, document.baseURI).href;
    return (await fetchJson(url)).value as ConfigDocument;
  } catch (cause) {
    throw createError('HOST_CONFIG_UNREACHABLE', { url, reason: (cause as MapdockError).message }, cause);
  }
}

export function createConfigReader(element: Element): ReadConfig {
  let known: string | null;
  let fetched: Promise<ConfigDocument>;
  const read: ReadConfig = async () => {
    const address = element.getAttribute('src');
    if (!address) return undefined;
    if (known !== address) {
      known = address;
      fetched = fetchConfig(address);
      fetched.catch(() => {
        if (known === address) known = null;
      });
    }
    const found = await fetched;
    // The attribute may have changed meanwhile.
    return element.getAttribute('src') === address ? found : read();
  };
  return read;
}
