/**
 * Puts what passes through to the engine into the JSON Schema of the config, and closes its objects: an editor then completes styling
 * data and marks what is misspelt. At run time all of it is accepted, since a newer engine or contract may know it.
 */
import { mustFind } from './must-find.ts';
import type { SchemaNode, SchemaNodes } from './schema-node.ts';
import {
  extendDocument,
  extendLayer,
  extendSource,
  extendStyleLayer,
  ref,
  referTo,
  STYLE_DEFINITIONS,
} from './style/write-schema.ts';

export interface Words {
  /** The built-in texts by key. */
  readonly strings: Readonly<Record<string, string>>;
  /** Keys of the texts that have plural forms. */
  readonly pluralStrings: readonly string[];
  readonly errorCodes: readonly string[];
}

type Change = (rules: SchemaNode) => SchemaNode;

const FAILURE_TEXTS = ['failed.title', 'failed.text'];

/** All that `Intl.PluralRules` has. */
const PLURAL_CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'];

export const GEOJSON: SchemaNode = {
  type: 'object',
  properties: {
    type: {
      description: 'Kind of GeoJSON object.',
      enum: [
        'FeatureCollection',
        'Feature',
        'Point',
        'MultiPoint',
        'LineString',
        'MultiLineString',
        'Polygon',
        'MultiPolygon',
        'GeometryCollection',
      ],
    },
  },
  required: ['type'],
  additionalProperties: true,
};

/** Texts by key. Those of the failure panel may also be given for one error, and those with a number in its plural forms. */
function stringsOf({ strings, pluralStrings, errorCodes }: Words): SchemaNode {
  const text = { type: 'string', minLength: 1 };
  const ofErrors = FAILURE_TEXTS.flatMap((key) =>
    errorCodes.map((code) => [
      `${key}.${code}`,
      { description: `\`${key}\` for \`${code}\`. Default: \`${key}\`.`, ...text },
    ]),
  );
  const forms = pluralStrings.flatMap((key) =>
    PLURAL_CATEGORIES.map((category) => [
      `${key}.${category}`,
      {
        description: `\`${key}\` for numbers of the plural category \`${category}\`. Default: \`${key}\`.`,
        ...text,
      },
    ]),
  );
  const builtIn = Object.entries(strings).map(([key, value]) => [
    key,
    { description: `Default: ${value}`, ...text },
  ]);
  return {
    type: 'object',
    properties: Object.fromEntries([...ofErrors, ...forms, ...builtIn]),
    additionalProperties: false,
  };
}

/** Each object with named members has no others. */
function close(node: unknown): unknown {
  if (typeof node !== 'object' || node === null) return node;
  if (Array.isArray(node)) return node.map(close);
  const closed: SchemaNode = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, close(value)]),
  );
  const { type, properties, additionalProperties } = closed;
  const isOpen = type === 'object' && properties !== undefined && additionalProperties === undefined;
  return isOpen ? { ...closed, additionalProperties: false } : closed;
}

/** Applies `change` to what stands at the end of a path. */
function at(node: object, [key, ...rest]: readonly string[], change: Change): object {
  if (key === undefined) return change(node);
  const parts = node as Readonly<Record<string, object>>;
  const part = mustFind(parts[key], `"${key}" in the schema of the config`);
  return { ...parts, [key]: at(part, rest, change) };
}

const replaceBranches =
  (union: 'anyOf' | 'oneOf', change: Change): Change =>
  (rules) => ({
    ...rules,
    [union]: mustFind(rules[union], 'a union in the schema of the config').map(change),
  });

const replaceObject = (change: Change) =>
  replaceBranches('anyOf', (branch) => (branch.type === 'object' ? change(branch) : branch));

const STYLING: readonly (readonly [readonly string[], Change])[] = [
  [['layers', 'items'], extendLayer],
  [['styleLayers', 'additionalProperties'], extendStyleLayer],
  [['sources', 'additionalProperties'], replaceBranches('oneOf', extendSource)],
  [['style'], replaceObject(extendDocument)],
  [['fog'], replaceObject(() => ref('StyleFog'))],
  [['snow'], replaceObject(() => ref('StyleSnow'))],
  [['rain'], replaceObject(() => ref('StyleRain'))],
  [['lights'], (rules) => ({ ...rules, items: ref('StyleLights') })],
  [['locale', 'properties', 'strings'], (rules) => referTo(rules, 'LocaleStrings')],
];

/** @param schema of the config, as the run-time schema has it */
export function specifyStyling(schema: SchemaNode, words: Words): SchemaNode {
  const { properties = {}, ...rules } = close(schema) as SchemaNode;
  return {
    ...rules,
    properties: STYLING.reduce<object>(
      (all, [path, change]) => at(all, path, change),
      properties,
    ) as SchemaNodes,
    // Where an editor looks for the schema itself.
    patternProperties: { '^\\$schema$': { type: 'string' } },
    definitions: {
      ...STYLE_DEFINITIONS,
      GeoJSONDocument: GEOJSON,
      LocaleStrings: stringsOf(words),
    },
  };
}
