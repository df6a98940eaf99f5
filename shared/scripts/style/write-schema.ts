/** The shapes of the style specification as JSON Schema, so that editors complete, explain and check styling data. */
import { mustFind, mustFindNamed } from '../must-find.ts';
import { entryOf, kindOf, type SchemaNode, type SchemaNodes } from '../schema-node.ts';
import {
  DOCUMENT,
  FILTER_OPERATORS,
  IMPORT,
  LAYERS,
  LIGHTS,
  type Member,
  OPERATORS,
  SCENE,
  type Shape,
  SOURCES,
} from './shapes.ts';
import { type Value, createWriter } from './values.ts';

export const ref = (name: string): SchemaNode => ({ $ref: `#/definitions/${name}` });

const write: (value: Value) => SchemaNode = createWriter({
  unknown: () => ({}),
  text: () => ({ type: 'string' }),
  flag: () => ({ type: 'boolean' }),
  nothing: () => ({ type: 'null' }),
  number: ({ kind: _kind, ...limits }) => ({ type: 'number', ...limits }),
  expression: () => ref('StyleExpression'),
  literal: ({ values }) => ({ enum: values }),
  list: ({ item }) => ({ type: 'array', items: write(item) }),
  tuple: ({ items }) => ({
    type: 'array',
    items: items.map(write),
    minItems: items.length,
    additionalItems: false,
  }),
  record: ({ item }) => ({ type: 'object', additionalProperties: write(item) }),
  named: ({ name }) => ref(name),
  styled: ({ value }) => ({ anyOf: [write(value), ref('StyleExpression'), ref('StyleFunction')] }),
  hinted: ({ value }) => write(value),
  either: ({ values }) => ({ anyOf: values.map(write) }),
});

/** What stands beside a reference does not count in JSON Schema of this draft, descriptions included. */
function describe({ value, text }: Member): SchemaNode {
  const rules = write(value);
  return { description: text, ...(rules.$ref ? { allOf: [rules] } : rules) };
}

const propertiesOf = (members: readonly Member[]): SchemaNodes =>
  Object.fromEntries(members.map((member) => [member.name, describe(member)]));

function writeObject({ text, members }: Shape): SchemaNode {
  const required = members.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  return {
    description: text,
    type: 'object',
    properties: propertiesOf(members),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

const operation = (operators: SchemaNode['enum'] & object): SchemaNode => ({
  type: 'array',
  items: [{ enum: operators }],
  minItems: 1,
  additionalItems: {},
});

/** What a value decides about its siblings. Of `oneOf` in its place, editors would report each branch that does not fit. */
const whereTypeIs = (type: string, rules: SchemaNode): SchemaNode => ({
  if: { type: 'object', properties: { type: { const: type } }, required: ['type'] },
  then: { type: 'object', ...rules },
});

const groupOf = (shape: Shape | undefined): SchemaNode =>
  shape ? ref(shape.name) : { type: 'object', maxProperties: 0 };

/** What each type of layer asks for beside what all layers have. */
const LAYER_RULES = LAYERS.map(({ type, hasSource, layout, paint }) =>
  whereTypeIs(type, {
    properties: { layout: groupOf(layout), paint: groupOf(paint) },
    ...(hasSource && { required: ['source'] }),
  }),
);

const VALUES: SchemaNodes = {
  StyleExpression: operation(OPERATORS),
  StyleFilter: operation([...OPERATORS, ...FILTER_OPERATORS]),
  StyleFunction: {
    description: 'What older styles have in place of expressions.',
    type: 'object',
    properties: {
      stops: { description: 'Pairs of an input and what comes out at it.', type: 'array' },
      property: { description: 'Property of the features that is the input. Default: none.', type: 'string' },
      type: {
        description: 'How it gets from stop to stop.',
        enum: ['identity', 'exponential', 'interval', 'categorical'],
      },
      base: { description: 'How fast the output grows between stops. Default 1.', type: 'number' },
      colorSpace: {
        description: 'Space in which colours are interpolated. Default `rgb`.',
        enum: ['rgb', 'lab', 'hcl'],
      },
      default: { description: 'What comes out for an input that fits no stop.' },
    },
    additionalProperties: false,
  },
  PromoteId: {
    anyOf: [
      { type: 'string' },
      ref('StyleExpression'),
      { type: 'object', additionalProperties: { anyOf: [{ type: 'string' }, ref('StyleExpression')] } },
    ],
  },
  ClusterProperty: {
    anyOf: [
      ref('StyleExpression'),
      {
        type: 'array',
        items: [ref('StyleExpression'), ref('StyleExpression')],
        minItems: 2,
        additionalItems: false,
      },
    ],
  },
};

const byName = (shapes: readonly Shape[]) =>
  Object.fromEntries(shapes.map((shape) => [shape.name, writeObject(shape)]));

/** Members of a layer in a style document; those of the config's layers are the contract's. */
const DOCUMENT_LAYER = {
  id: { description: 'Unique within the style.', type: 'string' },
  type: { description: 'Kind of layer.', enum: LAYERS.map(({ type }) => type) },
  source: { description: "Name of one of the style's sources.", type: 'string' },
  'source-layer': { description: 'Layer inside a `vector` source.', type: 'string' },
  slot: { description: 'Place of the style that the layer stands in. Default: none.', type: 'string' },
  minzoom: { description: 'Smallest zoom at which the layer is drawn. Default 0.', type: 'number' },
  maxzoom: {
    description: 'Zoom from which on the layer is no longer drawn. Default: no limit.',
    type: 'number',
  },
  filter: {
    description: 'Expression that chooses the features. Default: all.',
    allOf: [ref('StyleFilter')],
  },
  layout: { description: 'Layout properties. Default: as each says.', type: 'object' },
  paint: { description: 'Paint properties. Default: as each says.', type: 'object' },
};

/** Members of layers of some types that the contract names none of. */
const FURTHER_MEMBERS: SchemaNodes = {
  metadata: { description: 'What is kept with the layer; the map does not look at it. Default: none.' },
  appearances: {
    description: 'How symbols look under conditions; the first that holds counts. Default: none.',
    type: 'array',
    items: ref('StyleAppearance'),
  },
};

/** What a layer may have of whose type nothing is known: the properties of one of the types. */
const ofAnyLayer = (group: 'layout' | 'paint', description: string): SchemaNode => ({
  description,
  anyOf: LAYERS.flatMap(({ [group]: shape }) => (shape ? [ref(shape.name)] : [])),
});

/** Definitions by name, to stand in a schema's `definitions`. */
export const STYLE_DEFINITIONS: SchemaNodes = {
  ...VALUES,
  AnyPaint: ofAnyLayer('paint', 'Paint properties of any type of layer.'),
  AnyLayout: ofAnyLayer('layout', 'Layout properties of any type of layer.'),
  ...byName(LAYERS.flatMap(({ layout, paint }) => [layout ?? [], paint ?? []].flat())),
  StyleLayer: {
    type: 'object',
    properties: { ...DOCUMENT_LAYER, ...FURTHER_MEMBERS },
    required: ['id', 'type'],
    additionalProperties: false,
    allOf: LAYER_RULES,
  },
  // What stands in the config itself.
  ImportedStyle: { $ref: '#/properties/style/anyOf/1' },
  ...byName([IMPORT, ...SCENE]),
  ...byName(LIGHTS.map(({ properties }) => properties)),
  StyleLights: {
    type: 'object',
    properties: {
      id: { description: 'Unique among the lights.', type: 'string' },
      type: { description: 'Kind of light.', enum: LIGHTS.map(({ type }) => type) },
      properties: { description: 'What it is like. Default: as each says.', type: 'object' },
    },
    required: ['id', 'type'],
    additionalProperties: false,
    allOf: LIGHTS.map(({ type, properties }) =>
      whereTypeIs(type, { properties: { properties: ref(properties.name) } }),
    ),
  },
  ...byName(SOURCES),
  StyleSource: {
    type: 'object',
    properties: { type: { description: 'Kind of source.', enum: SOURCES.flatMap(({ types }) => types) } },
    required: ['type'],
    allOf: SOURCES.flatMap(({ types, name }) =>
      types.map((type) => ({ ...whereTypeIs(type, {}), then: ref(name) })),
    ),
  },
};

/** The comment of a member that the contract only passes on to the engine. */
export const PASSES_THROUGH = 'The engine validates it.';
const passThrough = (properties: SchemaNodes): SchemaNodes =>
  Object.fromEntries(
    Object.entries(properties).map(([name, rules]) => [name, { ...rules, $comment: PASSES_THROUGH }]),
  );

const without = (properties: SchemaNodes, named: object): SchemaNodes =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => !Object.hasOwn(named, name)));

/** What the contract says of a part of the config, and what the style specification says beside that. */
const extend = ({ properties = {}, ...rules }: SchemaNode, further: SchemaNodes): SchemaNode => ({
  ...rules,
  properties: { ...properties, ...passThrough(without(further, properties)) },
  additionalProperties: false,
});

/** @param rules of a layer of the config, as far as the contract names its members */
export function extendLayer(rules: SchemaNode): SchemaNode {
  const { type, filter } = rules.properties ?? {};
  const properties = {
    ...rules.properties,
    type: { ...type, enum: DOCUMENT_LAYER.type.enum },
    filter: { ...filter, allOf: [ref('StyleFilter')] },
  };
  return { ...extend({ ...rules, properties }, FURTHER_MEMBERS), allOf: LAYER_RULES };
}

/** The reference stands inside of `allOf`, since a description beside it would not count. */
export const referTo = ({ description, type }: SchemaNode = {}, name: string): SchemaNode => ({
  description,
  type,
  allOf: [ref(name)],
});

/** @param rules of one of the config's changes of the style's layers */
export function extendStyleLayer(rules: SchemaNode): SchemaNode {
  const { paint, layout, filter } = rules.properties ?? {};
  return {
    ...rules,
    properties: {
      ...rules.properties,
      paint: referTo(paint, 'AnyPaint'),
      layout: referTo(layout, 'AnyLayout'),
      filter: { description: filter?.description, anyOf: [ref('StyleFilter'), { type: 'null' }] },
    },
  };
}

const PLACED_MODEL = mustFindNamed(SCENE, 'StyleSourceModel');

/** @param rules of sources with models at places: each of them has further members, and the source itself none */
function extendModels({ properties, ...rules }: SchemaNode): SchemaNode {
  const models = mustFind(properties?.models, 'models of sources');
  const placed = extend(mustFind(entryOf(models), 'a model'), propertiesOf(PLACED_MODEL.members));
  return { ...rules, properties: { ...properties, models: { ...models, additionalProperties: placed } } };
}

/** @param rules of one kind of source of the config */
export function extendSource(rules: SchemaNode): SchemaNode {
  const type = String(kindOf(rules));
  if (type === 'model') return extendModels(rules);
  const source = SOURCES.find(({ types }) => types.includes(type));
  // The specification has no canvas: that is the engine's alone.
  if (source === undefined) return rules;
  // It describes tiles of models together with models at places.
  const members = source.members.filter(({ name }) => type !== 'batched-model' || name !== 'models');
  return extend(rules, propertiesOf(members));
}

/** @param rules of a style document */
export const extendDocument = ({ properties, ...rules }: SchemaNode) =>
  extend(
    {
      ...rules,
      properties: {
        ...properties,
        sources: { ...properties?.sources, additionalProperties: ref('StyleSource') },
        layers: { ...properties?.layers, items: ref('StyleLayer') },
      },
    },
    propertiesOf(DOCUMENT.members),
  );
