/** The fields of a JSON Schema as a flat list, in the order and with the names that people use for them. */
import { entryOf, itemOf, kindOf, type SchemaNode } from './schema-node.ts';
import { PASSES_THROUGH } from './style/write-schema.ts';

export interface ConfigField {
  /** For example `sources.<name>(geojson).data`, which is `data` of a source whose `type` is `geojson`. */
  readonly path: string;
  readonly isRequired: boolean;
  /** What the schema says of the field's own value. */
  readonly rules: SchemaNode;
  readonly text: string;
  /** The field's place in the schema. */
  readonly node: SchemaNode;
}

/** Members of a node that say what fields it has. */
const NESTING = ['properties', 'required', 'items', 'additionalProperties', 'anyOf', 'oneOf'];

function hasFields(node: SchemaNode): boolean {
  if (node.properties) return true;
  const { items = [], anyOf = [], oneOf = [] } = node;
  return [items, entryOf(node) ?? [], anyOf, oneOf].flat().some(hasFields);
}

function without(node: SchemaNode, names: readonly string[]): SchemaNode {
  return Object.fromEntries(Object.entries(node).filter(([name]) => !names.includes(name)));
}

/** What a node says of its own value. What stands in fields of their own is left to them. */
function rulesOf(node: SchemaNode): SchemaNode {
  if (!hasFields(node)) return without(node, ['description']);
  return {
    ...without(node, ['description', ...NESTING]),
    ...(node.anyOf && { anyOf: node.anyOf.map(rulesOf) }),
  };
}

function listNested(node: SchemaNode, at: string): ConfigField[] {
  if (!hasFields(node)) return [];
  const entry = entryOf(node);
  const item = itemOf(node);
  return [
    ...Object.entries(node.properties ?? {}).flatMap(([name, property]) =>
      listField(at === '' ? name : `${at}.${name}`, property, (node.required ?? []).includes(name)),
    ),
    ...(node.anyOf ?? []).flatMap((branch) => listNested(branch, at)),
    ...(node.oneOf ?? []).flatMap((branch) => listNested(branch, `${at}(${kindOf(branch)})`)),
    ...(entry ? listNested(entry, `${at}.<name>`) : []),
    ...(item ? listNested(item, `${at}[]`) : []),
  ];
}

function listField(path: string, node: SchemaNode, isRequired: boolean): ConfigField[] {
  const field = { path, isRequired, rules: rulesOf(node), text: node.description ?? '', node };
  return [field, ...listNested(node, path)];
}

/** True if the contract only passes the field on to the engine: a member of the style specification's, or of GeoJSON's. */
export const isPassedOn = ({ path, rules }: ConfigField) =>
  rules.$comment === PASSES_THROUGH || path.endsWith('(geojson).data.type');

/** Each field once, parents before their members: `layers[].id` is the `id` of each layer. */
export const listConfigFields = (schema: SchemaNode) => listNested(schema, '');
