/**
 * Puts what passes through to the engine into the JSON Schema of the config, and closes its objects: an editor then completes styling
 * data and marks what is misspelt. At run time all of it is accepted, since a newer engine or contract may know it.
 */
const {
  extendDocument,
  extendLayer,
  extendSource,
  extendStyleLayer,
  STYLE_DEFINITIONS,
} = require('./style/write-schema.cjs');

const ref = (name) => ({ $ref: `#/definitions/${name}` });

const FAILURE_TEXTS = ['failed.title', 'failed.text'];

/** All that `Intl.PluralRules` has. */
const PLURAL_CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'];

const GEOJSON = {
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
function stringsOf({ strings, pluralStrings, errorCodes }) {
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
function close(node) {
  if (typeof node !== 'object' || node === null) return node;
  if (Array.isArray(node)) return node.map(close);
  const closed = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, close(value)]));
  const isOpen =
    node.type === 'object' && node.properties !== undefined && node.additionalProperties === undefined;
  return isOpen ? { ...closed, additionalProperties: false } : closed;
}

/** Applies `change` to what stands at the end of a path. */
function at(node, [key, ...rest], change) {
  if (key === undefined) return change(node);
  if (node[key] === undefined) throw new Error(`There is no "${key}" in the schema of the config any more.`);
  const copy = Array.isArray(node) ? [...node] : { ...node };
  copy[key] = at(node[key], rest, change);
  return copy;
}

const isObject = ({ type }) => type === 'object';
const replaceObject = (change) => (branches) =>
  branches.map((branch) => (isObject(branch) ? change(branch) : branch));

const STYLING = [
  [['layers', 'items'], extendLayer],
  [['styleLayers', 'additionalProperties'], extendStyleLayer],
  [['sources', 'additionalProperties', 'oneOf'], (kinds) => kinds.map(extendSource)],
  [['style', 'anyOf'], replaceObject(extendDocument)],
  [['fog', 'anyOf'], replaceObject(() => ref('StyleFog'))],
  [['snow', 'anyOf'], replaceObject(() => ref('StyleSnow'))],
  [['rain', 'anyOf'], replaceObject(() => ref('StyleRain'))],
  [['lights'], (rules) => ({ ...rules, items: ref('StyleLights') })],
  // Beside a reference a description does not count.
  [
    ['locale', 'properties', 'strings'],
    ({ description, type }) => ({ description, type, allOf: [ref('LocaleStrings')] }),
  ],
];

exports.GEOJSON = GEOJSON;

/**
 * @param {{ properties: object }} schema of the config, as the run-time schema has it
 * @param {object} words
 * @param {Readonly<Record<string, string>>} words.strings the built-in texts by key
 * @param {readonly string[]} words.pluralStrings keys of the texts that have plural forms
 * @param {readonly string[]} words.errorCodes
 */
exports.specifyStyling = (schema, words) => {
  const { properties, ...rules } = close(schema);
  return {
    ...rules,
    properties: STYLING.reduce((all, [path, change]) => at(all, path, change), properties),
    // Where an editor looks for the schema itself.
    patternProperties: { '^\\$schema$': { type: 'string' } },
    definitions: {
      ...STYLE_DEFINITIONS,
      GeoJSONDocument: GEOJSON,
      LocaleStrings: stringsOf(words),
    },
  };
};
