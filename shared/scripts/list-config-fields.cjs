/** The fields of a JSON Schema as a flat list, in the order and with the names that people use for them. */

const { PASSES_THROUGH } = require('./style/write-schema.cjs');

/** Members of a node that say what fields it has. */
const NESTING = ['properties', 'required', 'items', 'additionalProperties', 'anyOf', 'oneOf'];

function hasFields({ properties, items, additionalProperties, anyOf = [], oneOf = [] }) {
  if (properties) return true;
  return [items ?? [], additionalProperties || [], anyOf, oneOf].flat().some(hasFields);
}

function without(node, names) {
  return Object.fromEntries(Object.entries(node).filter(([name]) => !names.includes(name)));
}

/** What a node says of its own value. What stands in fields of their own is left to them. */
function rulesOf(node) {
  if (!hasFields(node)) return without(node, ['description']);
  return {
    ...without(node, ['description', ...NESTING]),
    ...(node.anyOf && { anyOf: node.anyOf.map(rulesOf) }),
  };
}

function listNested(node, at) {
  if (!hasFields(node)) return [];
  const branches = [
    ...(node.anyOf ?? []).map((branch) => [branch, at]),
    ...(node.oneOf ?? []).map((branch) => [branch, `${at}(${branch.properties.type.const})`]),
    ...(node.additionalProperties ? [[node.additionalProperties, `${at}.<name>`]] : []),
    ...(node.items && !Array.isArray(node.items) ? [[node.items, `${at}[]`]] : []),
  ];
  return [
    ...Object.entries(node.properties ?? {}).flatMap(([name, property]) =>
      listField(at === '' ? name : `${at}.${name}`, property, (node.required ?? []).includes(name)),
    ),
    ...branches.flatMap(([branch, path]) => listNested(branch, path)),
  ];
}

function listField(path, node, isRequired) {
  const field = { path, isRequired, rules: rulesOf(node), text: node.description ?? '', node };
  return [field, ...listNested(node, path)];
}

/** True if the contract only passes the field on to the engine: a member of the style specification's, or of GeoJSON's. */
exports.isPassedOn = ({ path, rules }) =>
  rules.$comment === PASSES_THROUGH || path.endsWith('(geojson).data.type');

/**
 * Each field once, parents before their members: `sources.<name>(geojson).data` is `data` of a source whose `type` is
 * `geojson`, `layers[].id` the `id` of each layer. `node` is its place in the schema.
 */
exports.listConfigFields = (schema) => listNested(schema, '');
