import type { MapConfig } from '@mapdock/shared';
import type { ConfigDocument } from './config-reader.js';

// A text that is no number is put into the config as it is, so that the map reports it as wrong.
const toNumber = (text: string) => (isNaN(+text) ? text : +text);
const toCenter = (text: string) => text.split(',').map(toNumber);

type Place = readonly [field: string, member?: string, parse?: (text: string) => unknown];

/** The place in the config of each attribute. */
const PLACES: Readonly<Record<string, Place>> = {
  'access-token': ['provider', 'accessToken'],
  'base-api-url': ['provider', 'baseApiUrl'],
  'map-style': ['style'],
  center: ['camera', 'center', toCenter],
  zoom: ['camera', 'zoom', toNumber],
  language: ['language'],
  'aria-label': ['label'],
};

/** Attributes that stand for a member of the config. */
export const CONFIG_ATTRIBUTES = Object.keys(PLACES);

/**
 * The config for the map: members of the document, replaced by those of the property, replaced by the attributes. An empty attribute
 * counts as absent. `undefined` if none is set; a config without members is one, of which the map says what it lacks. The map validates
 * the result. Pure.
 */
export function composeConfig(
  textOf: (attribute: string) => string | null,
  config: MapConfig | undefined,
  source: ConfigDocument | undefined,
): MapConfig | undefined {
  const composed: Record<string, unknown> = { ...source, ...config };
  for (const [attribute, [field, member, parse = String]] of Object.entries(PLACES)) {
    const text = textOf(attribute);
    if (text) composed[field] = member ? { ...(composed[field] as object), [member]: parse(text) } : text;
  }
  return config || Object.keys(composed)[0] ? (composed as unknown as MapConfig) : undefined;
}
