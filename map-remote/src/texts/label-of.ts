import type { MapConfig } from '@mapdock/shared';
import type { LocalizedText } from './create-texts.js';
import type { Strings } from './string-store.js';

/** Accessible name of the map's region. A name of the config is in the language of the elements around the map. */
export function labelOf(config: MapConfig | undefined, strings: Strings): LocalizedText {
  const text = strings.text('map.label');
  return config?.label === undefined
    ? text
    : { ...text, text: config.label, lang: undefined, dir: undefined };
}
