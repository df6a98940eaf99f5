/**
 * Makes the JSON Schema of the config: the rules come from the run-time schema, the descriptions from the doc comments
 * that an editor shows for the type `MapConfig`. So a description that is missing here is missing in editors too.
 */
import { type JsonSchema, type OverrideSchemaContext, toJsonSchema } from '@valibot/to-json-schema';
import ts from 'typescript';
import * as v from 'valibot';
import type * as Changes from '../src/config/field-changes.ts';
import { isPassedOn, listConfigFields } from './list-config-fields.ts';
import { mustFind, mustFindNamed } from './must-find.ts';
import type { Contract } from './open-contract.ts';
import { entryOf, itemOf, kindOf, type SchemaNode, type SchemaNodes } from './schema-node.ts';
import { GEOJSON, specifyStyling, type Words } from './specify-styling.ts';

type DescribeChange = typeof Changes.describeChange;

interface SchemaParts {
  readonly contract: Contract;
  /** The config's run-time schema. */
  readonly schema: v.GenericSchema;
  readonly words: Words;
  readonly describeChange: DescribeChange;
  /** The contract's version. */
  readonly version: string;
}

/** What each kind of value that passes through looks like, told apart by what its check accepts. */
const PASSED_THROUGH: readonly { readonly sample: object; readonly schema: SchemaNode }[] = [
  { sample: {}, schema: { type: 'object' } },
  { sample: [], schema: { type: 'array' } },
  { sample: { type: 'FeatureCollection' }, schema: GEOJSON },
];

function overrideSchema({ valibotSchema, jsonSchema }: OverrideSchemaContext) {
  if (valibotSchema.type !== 'custom') return undefined;
  const found = PASSED_THROUGH.find(({ sample }) => v.is(valibotSchema, sample));
  if (!found) {
    const { message } = valibotSchema as typeof valibotSchema & { readonly message?: string };
    throw new Error(`No JSON Schema is known for "${message}": add it here.`);
  }
  return { ...jsonSchema, ...(found.schema as JsonSchema) };
}

const membersOf = (type: ts.Type) => (type.isUnion() ? type.types : [type]);

/** Doc comments of the config's fields, by the way that leads to each. */
function openDocumentation({ checker, entries, textOf }: Contract) {
  const { symbol: root } = mustFindNamed(entries, 'MapConfig');
  const propertyOf = (type: ts.Type, name: string) => {
    const symbol = membersOf(type)
      .map((member) => checker.getPropertyOfType(member, name))
      .find(Boolean);
    return symbol && { symbol, type: checker.getTypeOfSymbol(symbol) };
  };
  const isOfKind = (type: ts.Type, kind: SchemaNode['const']) => {
    const own = propertyOf(type, 'type')?.type;
    return own?.isStringLiteral() === true && own.value === kind;
  };
  const indexTypeOf = (types: readonly ts.Type[], index: ts.IndexKind) =>
    types.map((type) => checker.getIndexTypeOfType(type, index)).find(Boolean);
  return {
    root,
    rootType: checker.getDeclaredTypeOfSymbol(root),
    textOf: (symbol: ts.Symbol) => textOf(symbol).replaceAll('\n', ' '),
    property: propertyOf,
    /** The member of a union whose `type` is this text: what `v.variant` goes by. */
    variant: (type: ts.Type, kind: SchemaNode['const']) =>
      membersOf(type).find((member) => isOfKind(member, kind)),
    // A text has elements too, in the eyes of the type checker.
    element: (type: ts.Type) =>
      indexTypeOf(
        membersOf(type).filter(({ flags }) => !(flags & ts.TypeFlags.StringLike)),
        ts.IndexKind.Number,
      ),
    entry: (type: ts.Type) => indexTypeOf(membersOf(type), ts.IndexKind.String),
  };
}

type Documentation = ReturnType<typeof openDocumentation>;

function describeProperties(
  properties: SchemaNodes,
  type: ts.Type,
  documentation: Documentation,
): SchemaNodes {
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => {
      const found = documentation.property(type, name);
      const text = found && documentation.textOf(found.symbol);
      return [
        name,
        { ...(text && { description: text }), ...describe(property, found?.type, documentation) },
      ];
    }),
  );
}

function describe(schema: SchemaNode, type: ts.Type | undefined, documentation: Documentation): SchemaNode {
  if (!type) return schema;
  const { properties, oneOf, anyOf } = schema;
  const items = itemOf(schema);
  const entry = entryOf(schema);
  const variantOf = (branch: SchemaNode) => {
    const kind = kindOf(branch);
    return mustFind(documentation.variant(type, kind), `a type that has "${kind}" as its type`);
  };
  return {
    ...schema,
    ...(properties && { properties: describeProperties(properties, type, documentation) }),
    ...(oneOf && { oneOf: oneOf.map((branch) => describe(branch, variantOf(branch), documentation)) }),
    ...(anyOf && { anyOf: anyOf.map((branch) => describe(branch, type, documentation)) }),
    ...(items && { items: describe(items, documentation.element(type), documentation) }),
    ...(entry && { additionalProperties: describe(entry, documentation.entry(type), documentation) }),
  };
}

/** Appends to the description of each field what a change of it makes anew. */
function appendChanges(schema: SchemaNode, describeChange: DescribeChange): SchemaNode {
  for (const field of listConfigFields(schema)) {
    const change = describeChange(field.path, isPassedOn(field));
    if (change === '') continue;
    // An address at the end stays there, so that it ends where the text does.
    const [, text = '', see = ''] = /^(.*?)(See https:\S+)?$/s.exec(field.text) ?? [];
    field.node.description = [text.trim(), change, see].filter(Boolean).join(' ');
  }
  return schema;
}

export function createConfigSchema({ contract, schema, words, describeChange, version }: SchemaParts) {
  const documentation = openDocumentation(contract);
  const { $schema, ...rules } = toJsonSchema(schema, {
    target: 'draft-07',
    typeMode: 'output',
    // Checks across fields have no counterpart in JSON Schema; what does not pass through unseen throws above.
    errorMode: 'ignore',
    overrideSchema,
  });
  const described = specifyStyling(
    describe(rules as SchemaNode, documentation.rootType, documentation),
    words,
  );
  return {
    $schema,
    $id: `mapdock:config/${version}`,
    title: 'Map config of Mapdock',
    description: documentation.textOf(documentation.root),
    $comment:
      'Rules across fields are not in here: bounds or center and zoom, minimum not above maximum, either url or tiles, unique layer ids, and names that other fields define.',
    ...appendChanges(described, describeChange),
  };
}
