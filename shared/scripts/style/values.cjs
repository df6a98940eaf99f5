/**
 * What a member of the style specification takes, in a form that types and JSON Schema are both written from.
 *
 * @typedef {{ kind: 'unknown' | 'text' | 'flag' | 'nothing' | 'expression' }
 *   | { kind: 'number', minimum?: number, maximum?: number }
 *   | { kind: 'literal', values: (string | number)[] }
 *   | { kind: 'list', item: Value }
 *   | { kind: 'tuple', items: Value[], hasExpressions?: boolean }
 *   | { kind: 'record', item: Value }
 *   | { kind: 'named', name: string }
 *   | { kind: 'styled', value: Value }
 *   | { kind: 'hinted', value: Value }
 *   | { kind: 'either', values: Value[] }} Value
 */

/** Types of the specification that have a shape, or a type written by hand, of their own. */
const NAMED = {
  appearance: 'StyleAppearance',
  camera: 'StyleCamera',
  colorTheme: 'StyleColorTheme',
  filter: 'StyleFilter',
  featureset: 'StyleFeatureset',
  fog: 'StyleFog',
  import: 'StyleImport',
  layer: 'StyleLayer',
  light: 'StyleLight',
  'light-3d': 'StyleLights',
  modelLightOverrides: 'StyleModelLights',
  modelMaterialOverride: 'StyleModelMaterial',
  modelNodeOverride: 'StyleModelNode',
  modelSourceModel: 'StyleSourceModel',
  option: 'StyleOption',
  projection: 'StyleProjection',
  promoteId: 'PromoteId',
  rain: 'StyleRain',
  selector: 'StyleSelector',
  snow: 'StyleSnow',
  source: 'StyleSource',
  style: 'ImportedStyle',
  $root: 'ImportedStyle',
  terrain: 'StyleTerrain',
  transition: 'StyleTransition',
};

const TEXTS = ['string', 'color', 'formatted', 'resolvedImage'];
const named = (name) => ({ kind: 'named', name });

/** Types whose members have names of the style's own, and what each of these members is. */
const RECORDS = {
  config: { kind: 'unknown' },
  featuresets: named('StyleFeatureset'),
  iconsets: { kind: 'either', values: [named('StyleSpriteIcons'), named('StyleSourceIcons')] },
  // The specification calls it private.
  indoor: { kind: 'unknown' },
  models: { kind: 'text' },
  modelMaterialOverrides: named('StyleModelMaterial'),
  modelNodeOverrides: named('StyleModelNode'),
  modelSourceModels: named('StyleSourceModel'),
  schema: named('StyleOption'),
  selectorProperty: { kind: 'unknown' },
  sources: named('StyleSource'),
};

const at = (limit, index) => (Array.isArray(limit) ? limit[index] : limit);

function numberOf({ minimum, maximum }, index) {
  const low = at(minimum, index);
  const high = at(maximum, index);
  return {
    kind: 'number',
    ...(low !== undefined && { minimum: low }),
    ...(high !== undefined && { maximum: high }),
  };
}

function arrayOf(spec) {
  const itemSpec = typeof spec.value === 'string' ? { ...spec, type: spec.value } : spec.value;
  // Expressions stand in place of the whole array, or, in what depends on features, of each of its members.
  const itemOf = (index) => {
    const item = plainValueOf(
      itemSpec.type === 'number' ? { ...itemSpec, ...limitsAt(itemSpec, index) } : itemSpec,
    );
    return spec['property-type'] === 'data-driven'
      ? { kind: 'either', values: [item, { kind: 'expression' }] }
      : item;
  };
  if (spec.length === undefined) return { kind: 'list', item: itemOf(0) };
  const items = Array.from({ length: spec.length }, (_, index) => itemOf(index));
  return { kind: 'tuple', items, hasExpressions: spec['property-type'] === 'data-driven' };
}

const limitsAt = ({ minimum, maximum }, index) => ({
  minimum: at(minimum, index),
  maximum: at(maximum, index),
});

function plainValueOf(spec) {
  const { type, values } = spec;
  if (TEXTS.includes(type)) return { kind: 'text' };
  if (type === 'number') return numberOf(spec, 0);
  if (type === 'boolean') return { kind: 'flag' };
  if (type === '*') return { kind: 'unknown' };
  if (type === 'enum')
    return { kind: 'literal', values: Array.isArray(values) ? values : Object.keys(values) };
  if (type === 'array') return arrayOf(spec);
  if (Object.hasOwn(RECORDS, type)) return { kind: 'record', item: RECORDS[type] };
  if (Object.hasOwn(NAMED, type)) return { kind: 'named', name: NAMED[type] };
  throw new Error(`Nothing is known of the type "${type}" of the style specification: add it here.`);
}

/** Members of which the specification says less than the engine asks for. Types of mapbox-gl say no more of what is `hinted`. */
const SAID_MORE_CLOSELY = {
  'source_geojson.data': {
    kind: 'either',
    values: [{ kind: 'text' }, { kind: 'named', name: 'GeoJSONDocument' }],
  },
  'source_geojson.filter': { kind: 'hinted', value: { kind: 'named', name: 'StyleFilter' } },
  'source_geojson.clusterProperties': {
    kind: 'hinted',
    value: { kind: 'record', item: { kind: 'named', name: 'ClusterProperty' } },
  },
};

/**
 * @param {object} spec of a member, as the style specification writes it
 * @param {string} place name of the object in the specification, a dot, and the member's
 * @returns {Value}
 */
exports.specifiedValueOf = (spec, place) => {
  if (Object.hasOwn(SAID_MORE_CLOSELY, place)) return SAID_MORE_CLOSELY[place];
  if (spec['property-type'] === 'color-ramp')
    return { kind: 'either', values: [{ kind: 'text' }, { kind: 'expression' }] };
  const value = plainValueOf(spec);
  if (spec.expression) return { kind: 'styled', value };
  return spec.optional ? { kind: 'either', values: [value, { kind: 'nothing' }] } : value;
};
