/**
 * The objects of the style specification as a list of named shapes, from which both the types and the JSON Schema are written.
 *
 * @typedef {{ name: string, isRequired: boolean, value: import('./values.cjs').Value, text: string }} Member
 * @typedef {{ name: string, text: string, members: Member[] }} Shape
 */
const { describeMember } = require('./describe-member.cjs');
const { REFERENCE } = require('./read-reference.cjs');
const { specifiedValueOf } = require('./values.cjs');

const nameOf = (type) =>
  type
    .split(/[-_]/)
    .map((word) => word[0].toUpperCase() + word.slice(1))
    .join('');

const TRANSITION = { kind: 'named', name: 'StyleTransition' };
const THEME = { kind: 'styled', value: { kind: 'text' } };

/** What goes with a member: how long a change of its value takes, and whether a theme of the style recolours it. */
function companionsOf(name, spec) {
  const companion = (suffix, value, text) => ({ name: `${name}-${suffix}`, isRequired: false, value, text });
  return [
    ...(spec.transition === true
      ? [
          companion(
            'transition',
            TRANSITION,
            `How a change of \`${name}\` goes. Default: as the style's \`transition\` says.`,
          ),
        ]
      : []),
    ...(spec['use-theme'] === true
      ? [
          companion(
            'use-theme',
            THEME,
            `\`none\`: no theme of the style changes \`${name}\`. Default \`default\`.`,
          ),
        ]
      : []),
  ];
}

/** Members of an object of the specification; `pageOf` gives the place of each on a page of its reference. */
function membersOf(key, pageOf) {
  return Object.entries(REFERENCE[key])
    .filter(([name, spec]) => name !== '*' && typeof spec === 'object')
    .flatMap(([name, spec]) => [
      {
        name,
        isRequired: spec.required === true && spec.default === undefined,
        value: specifiedValueOf(spec, `${key}.${name}`),
        text: describeMember(spec, pageOf(name)),
      },
      ...companionsOf(name, spec),
    ]);
}

const LAYER_TYPES = Object.keys(REFERENCE.layer.type.values);

/** Layers that draw nothing of a source. */
const WITHOUT_SOURCE = ['background', 'sky', 'slot', 'placement-group'];

function shapeOfGroup(type, group) {
  const key = `${group}_${type}`;
  if (Object.keys(REFERENCE[key] ?? {}).length === 0) return undefined;
  return {
    name: `${nameOf(type)}${nameOf(group)}`,
    text: `\`${group}\` of layers of type \`${type}\`.`,
    members: membersOf(key, (name) => `layers/#${group}-${type}-${name}`),
  };
}

const hasAppearances = (type) => (REFERENCE.layer.appearances['supported-layer-types'] ?? []).includes(type);

/** Each type of layer with its groups of properties. */
exports.LAYERS = LAYER_TYPES.map((type) => ({
  type,
  name: `${nameOf(type)}Layer`,
  hasSource: !WITHOUT_SOURCE.includes(type),
  hasAppearances: hasAppearances(type),
  layout: shapeOfGroup(type, 'layout'),
  paint: shapeOfGroup(type, 'paint'),
}));

/** Names of sources in the specification, and of their shapes. */
const SOURCE_NAMES = {
  source_vector: 'VectorSource',
  source_raster: 'RasterSource',
  source_raster_dem: 'RasterDemSource',
  source_raster_array: 'RasterArraySource',
  source_geojson: 'GeoJSONSource',
  source_video: 'VideoSource',
  source_image: 'ImageSource',
  source_model: 'ModelSource',
};

exports.SOURCES = REFERENCE.source.map((key) => {
  const types = Object.keys(REFERENCE[key].type.values);
  return {
    types,
    name: SOURCE_NAMES[key],
    text: `Source of type ${types.map((type) => `\`${type}\``).join(' or ')}.`,
    members: membersOf(key, (name) => `sources/#${types[0]}-${name}`),
  };
});

const shape = (name, key, page, text) => ({
  name,
  text,
  members: membersOf(key, (member) => `${page}/#${member}`),
});

const LIGHT_TYPES = Object.keys(REFERENCE['light-3d'].type.values);

/** Lights by type: an id, and properties of their own. */
exports.LIGHTS = LIGHT_TYPES.map((type) => ({
  type,
  name: `${nameOf(type)}Light`,
  properties: shape(
    `${nameOf(type)}LightProperties`,
    `properties_light_${type}`,
    'light',
    `\`properties\` of a light of type \`${type}\`.`,
  ),
}));

exports.SCENE = [
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
exports.IMPORT = shape('StyleImport', 'import', 'imports', 'A style inside of another one.');

/** What a style has beside that when it comes from Mapbox's Styles API; the engine takes no notice of it. */
const OF_STYLES_API = ['id', 'owner', 'created', 'modified', 'visibility', 'protected', 'draft'].map(
  (name) => ({
    name,
    isRequired: false,
    value: { kind: 'unknown' },
    text: `Of Mapbox's Styles API; the map does not look at it. Default: none.`,
  }),
);

/** Members of a style document beside those that the contract names. */
exports.DOCUMENT = {
  name: 'StyleDocumentMembers',
  text: 'What a style document may hold beside its sources and layers.',
  members: [...membersOf('$root', (name) => `root/#${name}`), ...OF_STYLES_API].filter(
    ({ name }) => !['version', 'sources', 'layers'].includes(name),
  ),
};

/** Operators of expressions, and those that only filters of the old form have. */
exports.OPERATORS = Object.keys(REFERENCE.expression_name.values);
exports.FILTER_OPERATORS = Object.keys(REFERENCE.filter_operator.values).filter(
  (name) => !exports.OPERATORS.includes(name),
);
