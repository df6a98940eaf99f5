/** Styling data for readers: which properties there are. What each is like stands in the style specification, and in editors. */
import type { ContractEntry } from '../open-contract.ts';
import { ENGINE_VERSION } from '../style/read-reference.ts';
import { type Layer, LAYERS, type Shape } from '../style/shapes.ts';
import { listEntries } from './describe-entries.ts';

/** What goes with a property is named once for all. */
const COMPANION = /-(?:transition|use-theme)$/;

function describeGroup(title: string, shape: Shape | undefined): string[] {
  if (!shape) return [];
  const names = shape.members.filter(({ name }) => !COMPANION.test(name)).map(({ name }) => `\`${name}\``);
  return names.length === 0 ? [] : [`  - ${title} (\`${shape.name}\`): ${names.join(', ')}`];
}

const describeLayer = ({ type, name, layout, paint }: Layer) => [
  `- \`${type}\` (\`${name}\`)`,
  ...describeGroup('`layout`', layout),
  ...describeGroup('`paint`', paint),
];

const isOfLayer = ({ name }: ContractEntry) =>
  LAYERS.some((layer) => [layer.name, layer.layout?.name, layer.paint?.name].includes(name));

/** @param entries those of styling data */
export const describeStyling = (entries: readonly ContractEntry[]) => [
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
