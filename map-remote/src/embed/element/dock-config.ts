import type { MapConfig } from '@mapdock/shared';
import { composeConfig } from '../loading/compose-config.js';
import { createConfigReader, type ConfigDocument } from '../loading/config-reader.js';
import type { Locale } from './dock-view.js';
import { readInlineConfig } from './inline-config.js';

/** The config of an element, put together from its property (`getProperty`), its child, its attributes and the document at `src`. */
export function createDockConfig(element: Element, getProperty: () => MapConfig | string | undefined) {
  let locale: Locale = {};
  const fetchSource = createConfigReader(element);
  const compose = (source?: ConfigDocument) => {
    const inline = readInlineConfig(element, getProperty());
    const config = composeConfig((name) => element.getAttribute(name), inline, source);
    locale = config?.locale ?? {};
    return config;
  };
  return {
    /** The `locale` of the config that was read last; empty without one. */
    get locale() {
      return locale;
    },
    /** Whether the page has given a config, or what was meant as one. */
    isThere() {
      try {
        return element.hasAttribute('src') || !!compose();
      } catch {
        return true;
      }
    },
    fetchSource,
    /** Resolves to `undefined` if there is none. Rejects if JSON in the page is not valid. */
    read: async () => compose(await fetchSource()),
  };
}
