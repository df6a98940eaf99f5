/** What a member of the style specification takes, in a form that types and JSON Schema are both written from. */
import { type Spec, valuesOf } from './read-reference.ts';

export type Value =
  | { readonly kind: 'unknown' | 'text' | 'flag' | 'nothing' | 'expression' }
  | { readonly kind: 'number'; readonly minimum?: number; readonly maximum?: number }
  | { readonly kind: 'literal'; readonly values: readonly (string | number)[] }
  | { readonly kind: 'list' | 'record'; readonly item: Value }
  | { readonly kind: 'tuple'; readonly items: readonly Value[]; readonly hasExpressions: boolean }
  | { readonly kind: 'named'; readonly name: string }
  | { readonly kind: 'styled' | 'hinted'; readonly value: Value }
  | { readonly kind: 'either'; readonly values: readonly Value[] };

type Writers<T> = {
  readonly [K in Value['kind']]: (value: Value & { readonly kind: K }) => T;
};

/** Writes values by a table that says for each kind how. */
export const createWriter =
  <T>(writers: Writers<T>) =>
  (value: Value) =>
    (writers[value.kind] as (value: Value) => T)(value);

/** Types of the specification that have a shape, or a type written by hand, of their own. */
const NAMED: Readonly<Record<string, string>> = {
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
export const named = (name: string): Value => ({ kind: 'named', name });

/** Types whose members have names of the style's own, and what each of these members is. */
const RECORDS: Readonly<Record<string, Value>> = {
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

const limitAt = (limit: Spec['minimum'], index: number) => (Array.isArray(limit) ? limit[index] : limit);

function numberOf({ minimum, maximum }: Spec, index: number): Value {
  const low = limitAt(minimum, index);
  const high = limitAt(maximum, index);
  return {
    kind: 'number',
    ...(low !== undefined && { minimum: low }),
    ...(high !== undefined && { maximum: high }),
  };
}

function arrayOf(spec: Spec): Value {
  const itemSpec = typeof spec.value === 'object' ? spec.value : { ...spec, type: String(spec.value) };
  const hasExpressions = spec['property-type'] === 'data-driven';
  // Expressions stand in place of the whole array, or, in what depends on features, of each of its members.
  const itemOf = (index: number): Value => {
    const item = itemSpec.type === 'number' ? numberOf(itemSpec, index) : plainValueOf(itemSpec);
    return hasExpressions ? { kind: 'either', values: [item, { kind: 'expression' }] } : item;
  };
  if (spec.length === undefined) return { kind: 'list', item: itemOf(0) };
  const items = Array.from({ length: spec.length }, (_, index) => itemOf(index));
  return { kind: 'tuple', items, hasExpressions };
}

function plainValueOf(spec: Spec): Value {
  const { type } = spec;
  if (TEXTS.includes(type)) return { kind: 'text' };
  if (type === 'number') return numberOf(spec, 0);
  if (type === 'boolean') return { kind: 'flag' };
  if (type === '*') return { kind: 'unknown' };
  if (type === 'enum') return { kind: 'literal', values: valuesOf(spec) };
  if (type === 'array') return arrayOf(spec);
  const item = RECORDS[type];
  if (item) return { kind: 'record', item };
  const name = NAMED[type];
  if (name) return named(name);
  throw new Error(`Nothing is known of the type "${type}" of the style specification: add it here.`);
}

/** Members of which the specification says less than the engine asks for. Types of mapbox-gl say no more of what is `hinted`. */
const SAID_MORE_CLOSELY: Readonly<Record<string, Value>> = {
  'source_geojson.data': { kind: 'either', values: [{ kind: 'text' }, named('GeoJSONDocument')] },
  'source_geojson.filter': { kind: 'hinted', value: named('StyleFilter') },
  'source_geojson.clusterProperties': {
    kind: 'hinted',
    value: { kind: 'record', item: named('ClusterProperty') },
  },
};

/** @param place name of the object in the specification, a dot, and the member's */
export function specifiedValueOf(spec: Spec, place: string): Value {
  const closely = SAID_MORE_CLOSELY[place];
  if (closely) return closely;
  if (spec['property-type'] === 'color-ramp')
    return { kind: 'either', values: [{ kind: 'text' }, { kind: 'expression' }] };
  const value = plainValueOf(spec);
  if (spec.expression) return { kind: 'styled', value };
  return spec.optional ? { kind: 'either', values: [value, { kind: 'nothing' }] } : value;
}
