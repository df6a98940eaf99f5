import type { MapConfig } from '@mapdock/shared';

/** Attributes that stand for a member of the config. */
export const CONFIG_ATTRIBUTES = [
  'access-token',
  'base-api-url',
  'map-style',
  'center',
  'zoom',
  'language',
  'aria-label',
] as const;

export type ConfigAttribute = (typeof CONFIG_ATTRIBUTES)[number];
type Texts = Readonly<Partial<Record<ConfigAttribute, string>>>;
type Loose = Readonly<Record<string, unknown>>;

// What is no number stays as it is: the map then says what it expected there.
const toNumber = (text: string) => (Number.isNaN(Number(text)) ? text : Number(text));
const toCenter = (text: string) => text.split(',').map((part) => toNumber(part.trim()));

/** The object without members that nobody gave; `undefined` if none is left. */
function given(members: Loose): Loose | undefined {
  const entries = Object.entries(members).filter(([, value]) => value !== undefined);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/**
 * The config that the map gets: the document's members, above them those of the property, above those the attributes.
 * `undefined` if nobody gave any. What is wrong in it is for the map to say. Pure.
 */
export function composeConfig(
  texts: Texts,
  config: Loose | undefined,
  source: Loose | undefined,
): MapConfig | undefined {
  const base: Loose = { ...source, ...config };
  const merge = (name: string, members: Loose) => {
    const own = given(members);
    return own && { ...(base[name] as Loose | undefined), ...own };
  };
  const { center, zoom } = texts;
  const own = given({
    provider: merge('provider', { accessToken: texts['access-token'], baseApiUrl: texts['base-api-url'] }),
    style: texts['map-style'],
    camera: merge('camera', { center: center && toCenter(center), zoom: zoom && toNumber(zoom) }),
    language: texts.language,
    label: texts['aria-label'],
  });
  // Written for people and programs alike, so it is only now that it is called a config.
  return given({ ...base, ...own }) as MapConfig | undefined;
}
