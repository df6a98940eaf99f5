/** The objects of the style specification as a list of named shapes, from which both the types and the JSON Schema are written. */
import { mustFind } from '../must-find.ts';
import { describeMember } from './describe-member.ts';
import { readMembers, REFERENCE, type Spec, valuesOf } from './read-reference.ts';
import { named, specifiedValueOf, type Value } from './values.ts';

export interface Member {
  readonly name: string;
  readonly isRequired: boolean;
  readonly value: Value;
  readonly text: string;
}

export interface Shape {
  readonly name: string;
  readonly text: string;
  readonly members: readonly Member[];
}

export interface Layer {
  readonly type: string;
  readonly name: string;
  readonly hasSource: boolean;
  readonly hasAppearances: boolean;
  readonly layout: Shape | undefined;
  readonly paint: Shape | undefined;
}

/** Gives the place of a member on a page of the specification's reference. */
type PageOf = (name: string) => string;

const nameOf = (type: string) =>
  type
    .split(/[-_]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

export const optional = (name: string, value: Value, text: string): Member => ({
  name,
  isRequired: false,
  value,
  text,
});

const TRANSITION = named('StyleTransition');
const THEME: Value = { kind: 'styled', value: { kind: 'text' } };

/** What goes with a member: how long a change of its value takes, and whether a theme of the style recolours it. */
function companionsOf(name: string, spec: Spec): Member[] {
  const transition = `How a change of \`${name}\` goes. Default: as the style's \`transition\` says.`;
  const theme = `\`none\`: no theme of the style changes \`${name}\`. Default \`default\`.`;
  return [
    ...(spec.transition === true ? [optional(`${name}-transition`, TRANSITION, transition)] : []),
    ...(spec['use-theme'] === true ? [optional(`${name}-use-theme`, THEME, theme)] : []),
  ];
}

function membersOf(key: string, pageOf: PageOf): Member[] {
  return Object.entries(readMembers(key)).flatMap(([name, spec]) => [
    {
      name,
      isRequired: spec.required === true && spec.default === undefined,
      value: specifiedValueOf(spec, `${key}.${name}`),
      text: describeMember(spec, pageOf(name)),
    },
    ...companionsOf(name, spec),
  ]);
}

/** Names of the kinds of an object: the values that its member `type` may have. */
const typesOf = (key: string) => valuesOf(mustFind(readMembers(key).type, `types of \`${key}\``)).map(String);

/** Layers that draw nothing of a source. */
const WITHOUT_SOURCE = ['background', 'sky', 'slot', 'placement-group'];

function shapeOfGroup(type: string, group: 'layout' | 'paint'): Shape | undefined {
  const key = `${group}_${type}`;
  if (Object.keys(REFERENCE[key] ?? {}).length === 0) return undefined;
  return {
    name: `${nameOf(type)}${nameOf(group)}`,
    text: `\`${group}\` of layers of type \`${type}\`.`,
    members: membersOf(key, (name) => `layers/#${group}-${type}-${name}`),
  };
}

const WITH_APPEARANCES = readMembers('layer').appearances?.['supported-layer-types'] ?? [];

/** Each type of layer with its groups of properties. */
export const LAYERS: readonly Layer[] = typesOf('layer').map((type) => ({
  type,
  name: `${nameOf(type)}Layer`,
  hasSource: !WITHOUT_SOURCE.includes(type),
  hasAppearances: WITH_APPEARANCES.includes(type),
  layout: shapeOfGroup(type, 'layout'),
  paint: shapeOfGroup(type, 'paint'),
}));

/** Names of sources in the specification, and of their shapes. */
const SOURCE_NAMES: Readonly<Record<string, string>> = {
  source_vector: 'VectorSource',
  source_raster: 'RasterSource',
  source_raster_dem: 'RasterDemSource',
  source_raster_array: 'RasterArraySource',
  source_geojson: 'GeoJSONSource',
  source_video: 'VideoSource',
  source_image: 'ImageSource',
  source_model: 'ModelSource',
};

export const SOURCES = REFERENCE.source.map((key) => {
  const types = typesOf(key);
  return {
    types,
    name: mustFind(SOURCE_NAMES[key], `a name for \`${key}\``),
    text: `Source of type ${types.map((type) => `\`${type}\``).join(' or ')}.`,
    members: membersOf(key, (name) => `sources/#${types[0]}-${name}`),
  };
});

const shape = (name: string, key: string, page: string, text: string): Shape => ({
  name,
  text,
  members: membersOf(key, (member) => `${page}/#${member}`),
});

/** Lights by type: an id, and properties of their own. */
export const LIGHTS = typesOf('light-3d').map((type) => ({
  type,
  name: `${nameOf(type)}Light`,
  properties: shape(
    `${nameOf(type)}LightProperties`,
    `properties_light_${type}`,
    'light',
    `\`properties\` of a light of type \`${type}\`.`,
  ),
}));

export const SCENE = [
  shape('StyleFog', 'fog', 'fog', 'Fog and horizon.'),
  shape('StyleRain', 'rain', 'rain', 'Rain.'),
  shape('StyleSnow', 'snow', 'snow', 'Snow.'),
  shape('StyleLight', 'light', 'light', 'The one light of older styles.'),
  shape('StyleTerrain', 'terrain', 'terrain', 'Terrain of a style.'),
  shape('StyleProjection', 'projection', 'projection', 'How a style draws the earth.'),
  shape('StyleCamera', 'camera', 'root', 'How a style looks at the map.'),
  shape('StyleColorTheme', 'colorTheme', 'root', 'A theme that recolours a style.'),
  shape('StyleOption', 'option', 'root', 'A value that who imports a style can set.'),
  shape('StyleFeatureset', 'featureset', 'root', 'Features that a style offers by one name.'),
  shape('StyleSelector', 'selector', 'root', 'Which features of a layer belong to a featureset.'),
  shape('StyleSpriteIcons', 'iconset_sprite', 'root', 'Icons of a sprite.'),
  shape('StyleSourceIcons', 'iconset_source', 'root', 'Icons of a source.'),
  shape('StyleSourceModel', 'modelSourceModel', 'sources', 'A model that stands at one place.'),
  shape('StyleModelLights', 'modelLightOverrides', 'sources', 'How a model is lit.'),
  shape('StyleModelNode', 'modelNodeOverride', 'sources', 'How a part of a model stands.'),
  shape('StyleModelMaterial', 'modelMaterialOverride', 'sources', 'How a material of a model looks.'),
  shape('StyleAppearance', 'appearance', 'layers', 'How symbols look under a condition.'),
  shape('StyleTransition', 'transition', 'transition', 'How a change of a value goes.'),
];

/** It names style documents, and they name it. */
export const IMPORT = shape('StyleImport', 'import', 'imports', 'A style inside of another one.');

/** What a style has beside that when it comes from Mapbox's Styles API; the engine takes no notice of it. */
const OF_STYLES_API = ['id', 'owner', 'created', 'modified', 'visibility', 'protected', 'draft'].map((name) =>
  optional(name, { kind: 'unknown' }, "Of Mapbox's Styles API; the map does not look at it. Default: none."),
);

/** Members of a style document beside those that the contract names. */
export const DOCUMENT: Shape = {
  name: 'StyleDocumentMembers',
  text: 'What a style document may hold beside its sources and layers.',
  members: [...membersOf('$root', (name) => `root/#${name}`), ...OF_STYLES_API].filter(
    ({ name }) => !['version', 'sources', 'layers'].includes(name),
  ),
};

/** Operators of expressions, and those that only filters of the old form have. */
export const OPERATORS = valuesOf(REFERENCE.expression_name);
export const FILTER_OPERATORS = valuesOf(REFERENCE.filter_operator).filter(
  (name) => !OPERATORS.includes(name),
);
