/** What an editor says of a member of the style specification: facts in our words, and where its own page is. */

const REFERENCE_PAGES = 'https://docs.mapbox.com/style-spec/reference';

const NUMBERS = ['no', 'one', 'two', 'three', 'four'];
/** As the specification writes units that are no plural of a word. */
const UNITS = { 'factor of the original icon size': 'times the size of the picture', ems: 'em' };
/** What says nothing beyond the member's name. */
const NO_UNITS = [undefined, 'intensity'];

const code = (value) => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;

function rangeOf({ minimum, maximum }) {
  if (Array.isArray(minimum) || Array.isArray(maximum)) return '';
  if (minimum !== undefined && maximum !== undefined) return ` from ${minimum} to ${maximum}`;
  if (minimum !== undefined) return ` of ${minimum} or more`;
  return maximum === undefined ? '' : ` of at most ${maximum}`;
}

const unitOf = ({ units }) => (NO_UNITS.includes(units) ? '' : `, in ${UNITS[units] ?? units}`);

function oneOf(values) {
  const named = values.map(code);
  return named.length < 2 ? named.join('') : `${named.slice(0, -1).join(', ')} or ${named.at(-1)}`;
}

const WORDS = {
  string: () => 'Text',
  formatted: () => 'Text',
  color: () => 'CSS colour',
  resolvedImage: () => 'Name of a picture',
  boolean: () => '`true` or `false`',
  number: (spec) => `Number${rangeOf(spec)}${unitOf(spec)}`,
  enum: ({ values }) => oneOf(Array.isArray(values) ? values : Object.keys(values)),
  array: (spec) => {
    const { value, length, values } = spec;
    if (value === 'enum') return `List of ${oneOf(Object.keys(values))}`;
    const items = { number: 'numbers', string: 'texts' }[value];
    if (items === undefined) return 'List';
    const count = length === undefined ? 'list of' : (NUMBERS[length] ?? String(length));
    return `${count[0].toUpperCase()}${count.slice(1)} ${items}${rangeOf(spec)}${unitOf(spec)}`;
  },
};

function defaultOf({ required, default: absent }) {
  if (required) return '';
  return absent === undefined || absent === '' || absent?.length === 0
    ? 'Default: none.'
    : `Default ${code(absent)}.`;
}

function expressionOf({ expression, 'property-type': type }) {
  if (type === 'color-ramp') return 'An expression of colours.';
  const { parameters = [] } = expression ?? {};
  return parameters.length === 0 ? '' : `Expressions may use ${parameters.map(code).join(', ')}.`;
}

/**
 * @param {object} spec of the member
 * @param {string} page of the specification's reference, with the member's place on it
 */
exports.describeMember = (spec, page) =>
  [
    spec['property-type'] === 'color-ramp' || WORDS[spec.type] === undefined
      ? ''
      : `${WORDS[spec.type](spec)}.`,
    expressionOf(spec),
    defaultOf(spec),
    spec.experimental ? 'Experimental: an engine to come may lack it.' : '',
    `See ${REFERENCE_PAGES}/${page}`,
  ]
    .filter(Boolean)
    .join(' ');
