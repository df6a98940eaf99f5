import type { MapdockError } from '@mapdock/shared';
import { createError } from './embed-error.js';
import { fetchJson } from './fetch-json.js';

type Source = Readonly<Record<string, unknown>>;

export interface ConfigReader {
  /** The document that the element's `src` names, fetched once per address; a failure is not kept. */
  read(element: Element): Promise<Source | undefined>;
}

async function readConfig(address: string): Promise<Source> {
  const url = new URL(address, document.baseURI).href;
  try {
    const { value } = await fetchJson(url);
    if (typeof value === 'object' && value !== null) return value as Source;
  } catch (cause) {
    const reason = (cause as MapdockError).message;
    throw createError('HOST_CONFIG_UNREACHABLE', { url, reason }, cause);
  }
  throw createError('HOST_CONFIG_UNREACHABLE', { url, reason: 'it is no JSON object' });
}

export function createConfigReader(): ConfigReader {
  let last: { readonly address: string; readonly document: Promise<Source> } | undefined;
  return {
    async read(element) {
      const address = element.getAttribute('src');
      if (!address) return undefined;
      if (last?.address !== address) last = { address, document: readConfig(address) };
      const mine = last;
      try {
        return await mine.document;
      } catch (error) {
        if (last === mine) last = undefined;
        throw error;
      }
    },
  };
}
