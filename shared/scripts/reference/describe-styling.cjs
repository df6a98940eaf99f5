/** Styling data for readers: which properties there are. What each is like stands in the style specification, and in editors. */
const { ENGINE_VERSION } = require('../style/read-reference.cjs');
const { LAYERS } = require('../style/shapes.cjs');
const { listEntries } = require('./describe-entries.cjs');

/** What goes with a property is named once for all. */
const COMPANION = /-(?:transition|use-theme)$/;

const namesOf = (shape) =>
  (shape?.members ?? []).filter(({ name }) => !COMPANION.test(name)).map(({ name }) => `\`${name}\``);

function describeGroup(title, shape) {
  const names = namesOf(shape);
  return names.length === 0 ? [] : [`  - ${title} (\`${shape.name}\`): ${names.join(', ')}`];
}

const describeLayer = ({ type, name, layout, paint }) => [
  `- \`${type}\` (\`${name}\`)`,
  ...describeGroup('`layout`', layout),
  ...describeGroup('`paint`', paint),
];

const isOfLayer = ({ name }) =>
  LAYERS.some((layer) => [layer.name, layer.layout?.name, layer.paint?.name].includes(name));

/** @param {ReturnType<typeof import('../open-contract.cjs').openContract>['entries']} entries those of styling data */
exports.describeStyling = (entries) => [
  '## Styling data',
  '',
  `The types follow the [style specification](https://docs.mapbox.com/style-spec/reference/) in mapbox-gl ${ENGINE_VERSION}.`,
  'A property whose changes take time also has `<name>-transition` (`StyleTransition`), and a colour `<name>-use-theme`.',
  'Most values may be a `StyleExpression`; editors say of each property what it takes.',
  '',
  '### Layers',
  '',
  ...LAYERS.flatMap(describeLayer),
  '',
  '### Types of styling data',
  '',
  ...listEntries(entries.filter((entry) => !isOfLayer(entry))),
  '',
];
