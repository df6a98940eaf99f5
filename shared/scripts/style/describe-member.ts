/** What an editor says of a member of the style specification: facts in our words, and where its own page is. */
import { type Spec, valuesOf } from './read-reference.ts';

const REFERENCE_PAGES = 'https://docs.mapbox.com/style-spec/reference';

const NUMBERS = ['no', 'one', 'two', 'three', 'four'];
const ITEMS: Readonly<Record<string, string>> = { number: 'numbers', string: 'texts' };
/** As the specification writes units that are no plural of a word. */
const UNITS: Readonly<Record<string, string>> = {
  'factor of the original icon size': 'times the size of the picture',
  ems: 'em',
};
/** It says nothing beyond the member's name. */
const NO_UNIT = 'intensity';

const code = (value: unknown) => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;

function rangeOf({ minimum, maximum }: Spec): string {
  if (Array.isArray(minimum) || Array.isArray(maximum)) return '';
  if (minimum !== undefined && maximum !== undefined) return ` from ${minimum} to ${maximum}`;
  if (minimum !== undefined) return ` of ${minimum} or more`;
  return maximum === undefined ? '' : ` of at most ${maximum}`;
}

const unitOf = ({ units = NO_UNIT }: Spec) => (units === NO_UNIT ? '' : `, in ${UNITS[units] ?? units}`);

function oneOf(spec: Spec): string {
  const named = valuesOf(spec).map(code);
  return named.length < 2 ? named.join('') : `${named.slice(0, -1).join(', ')} or ${named.at(-1)}`;
}

function arrayOf(spec: Spec): string {
  const { value, length } = spec;
  if (value === 'enum') return `List of ${oneOf(spec)}`;
  const items = typeof value === 'string' ? ITEMS[value] : undefined;
  if (items === undefined) return 'List';
  const count = length === undefined ? 'list of' : (NUMBERS[length] ?? String(length));
  return `${count.charAt(0).toUpperCase()}${count.slice(1)} ${items}${rangeOf(spec)}${unitOf(spec)}`;
}

const WORDS: Readonly<Record<string, (spec: Spec) => string>> = {
  string: () => 'Text',
  formatted: () => 'Text',
  color: () => 'CSS colour',
  resolvedImage: () => 'Name of a picture',
  boolean: () => '`true` or `false`',
  number: (spec) => `Number${rangeOf(spec)}${unitOf(spec)}`,
  enum: oneOf,
  array: arrayOf,
};

function defaultOf({ required, default: absent }: Spec): string {
  if (required) return '';
  const isNone = absent === undefined || absent === '' || (Array.isArray(absent) && absent.length === 0);
  return isNone ? 'Default: none.' : `Default ${code(absent)}.`;
}

const isColorRamp = (spec: Spec) => spec['property-type'] === 'color-ramp';

function expressionOf(spec: Spec): string {
  if (isColorRamp(spec)) return 'An expression of colours.';
  const { parameters = [] } = spec.expression ?? {};
  return parameters.length === 0 ? '' : `Expressions may use ${parameters.map(code).join(', ')}.`;
}

/** @param page of the specification's reference, with the member's place on it */
export function describeMember(spec: Spec, page: string): string {
  const words = isColorRamp(spec) ? undefined : WORDS[spec.type];
  return [
    words ? `${words(spec)}.` : '',
    expressionOf(spec),
    defaultOf(spec),
    spec.experimental ? 'Experimental: an engine to come may lack it.' : '',
    `See ${REFERENCE_PAGES}/${page}`,
  ]
    .filter(Boolean)
    .join(' ');
}
