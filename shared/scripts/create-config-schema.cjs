/**
 * Makes the JSON Schema of the config: the rules come from the run-time schema, the descriptions from the doc comments
 * that an editor shows for the type `MapConfig`. So a description that is missing here is missing in editors too.
 */
const ts = require('typescript');
const v = require('valibot');
const { toJsonSchema } = require('@valibot/to-json-schema');
const { isPassedOn, listConfigFields } = require('./list-config-fields.cjs');
const { GEOJSON, specifyStyling } = require('./specify-styling.cjs');

/** What each kind of value that passes through looks like, told apart by what its check accepts. */
const PASSED_THROUGH = [
  { sample: {}, schema: { type: 'object' } },
  { sample: [], schema: { type: 'array' } },
  { sample: { type: 'FeatureCollection' }, schema: GEOJSON },
];

function overrideSchema({ valibotSchema, jsonSchema }) {
  if (valibotSchema.type !== 'custom') return undefined;
  const found = PASSED_THROUGH.find(({ sample }) => v.is(valibotSchema, sample));
  if (!found) throw new Error(`No JSON Schema is known for "${valibotSchema.message}": add it here.`);
  return { ...jsonSchema, ...found.schema };
}

/** Doc comments of the config's fields, by the way that leads to each. */
function openDocumentation({ checker, entries, textOf }) {
  const root = entries.find(({ name }) => name === 'MapConfig').symbol;
  const membersOf = (type) => (type.isUnion() ? type.types : [type]);
  const propertyOf = (type, name) => {
    const symbol = membersOf(type)
      .map((member) => checker.getPropertyOfType(member, name))
      .find(Boolean);
    return symbol && { symbol, type: checker.getTypeOfSymbol(symbol) };
  };
  return {
    root,
    rootType: checker.getDeclaredTypeOfSymbol(root),
    textOf: (symbol) => textOf(symbol).replaceAll('\n', ' '),
    property: propertyOf,
    /** The member of a union whose `type` is this text: what `v.variant` goes by. */
    variant: (type, kind) =>
      membersOf(type).find((member) => propertyOf(member, 'type')?.type.value === kind),
    // A text has elements too, in the eyes of the type checker.
    element: (type) =>
      membersOf(type)
        .filter((member) => !(member.flags & ts.TypeFlags.StringLike))
        .map((member) => checker.getIndexTypeOfType(member, ts.IndexKind.Number))
        .find(Boolean),
    entry: (type) =>
      membersOf(type)
        .map((member) => checker.getIndexTypeOfType(member, ts.IndexKind.String))
        .find(Boolean),
  };
}

function describe(schema, type, documentation) {
  if (!type || typeof schema !== 'object') return schema;
  const described = { ...schema };
  if (schema.properties) {
    described.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([name, property]) => {
        const found = documentation.property(type, name);
        const text = found && documentation.textOf(found.symbol);
        return [
          name,
          { ...(text && { description: text }), ...describe(property, found?.type, documentation) },
        ];
      }),
    );
  }
  if (schema.oneOf) {
    described.oneOf = schema.oneOf.map((branch) => {
      const kind = branch.properties.type.const;
      const member = documentation.variant(type, kind);
      if (!member) throw new Error(`No type has "${kind}" as its type: the branch can't be described.`);
      return describe(branch, member, documentation);
    });
  }
  if (schema.anyOf) described.anyOf = schema.anyOf.map((branch) => describe(branch, type, documentation));
  if (schema.items && !Array.isArray(schema.items)) {
    described.items = describe(schema.items, documentation.element(type), documentation);
  }
  if (schema.additionalProperties) {
    described.additionalProperties = describe(
      schema.additionalProperties,
      documentation.entry(type),
      documentation,
    );
  }
  return described;
}

/** Appends to the description of each field what a change of it makes anew. */
function appendChanges(schema, describeChange) {
  for (const field of listConfigFields(schema)) {
    const change = describeChange(field.path, isPassedOn(field));
    if (change === '') continue;
    // An address at the end stays there, so that it ends where the text does.
    const [, text, see = ''] = /^(.*?)(See https:\S+)?$/.exec(field.text);
    field.node.description = [text.trim(), change, see].filter(Boolean).join(' ');
  }
  return schema;
}

/**
 * @param {object} parts
 * @param {ReturnType<typeof import('./open-contract.cjs').openContract>} parts.contract
 * @param {import('valibot').GenericSchema} parts.schema the config's run-time schema
 * @param {Parameters<typeof import('./specify-styling.cjs').specifyStyling>[1]} parts.words
 * @param {typeof import('../src/config/field-changes.js').describeChange} parts.describeChange
 * @param {string} parts.version the contract's version
 */
exports.createConfigSchema = ({ contract, schema, words, describeChange, version }) => {
  const documentation = openDocumentation(contract);
  const { $schema, ...rules } = toJsonSchema(schema, {
    target: 'draft-07',
    typeMode: 'output',
    // Checks across fields have no counterpart in JSON Schema; what does not pass through unseen throws above.
    errorMode: 'ignore',
    overrideSchema,
  });
  const described = specifyStyling(describe(rules, documentation.rootType, documentation), words);
  return {
    $schema,
    $id: `mapdock:config/${version}`,
    title: 'Map config of Mapdock',
    description: documentation.textOf(documentation.root),
    $comment:
      'Rules across fields are not in here: bounds or center and zoom, minimum not above maximum, either url or tiles, unique layer ids, and names that other fields define.',
    ...appendChanges(described, describeChange),
  };
};
