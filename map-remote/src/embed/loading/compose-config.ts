import type { MapConfig } from '@mapdock/shared';
import type { ConfigDocument } from './config-reader.js';

// What is no number stays as it is: the map then says what it expected there.
const toNumber = (text: string) => (isNaN(+text) ? text : +text);
const toCenter = (text: string) => text.split(',').map(toNumber);

type Place = readonly [field: string, member?: string, parse?: (text: string) => unknown];

/** Where in the config each attribute belongs. */
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
 * The config that the map gets: the document's members, above them those of the property, above those the attributes, of which an
 * empty one says nothing. `undefined` if nobody gave any. What is wrong in it is for the map to say. Pure.
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
  return Object.keys(composed)[0] ? (composed as unknown as MapConfig) : undefined;
}
