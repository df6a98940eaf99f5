import type { StyleOption } from '../../../engine/private-api/imports/imports-in-use.js';
import { isEqual } from '../../../util/is-equal.js';

interface Kind {
  readonly expected: string;
  readonly fits: (value: unknown) => boolean;
}

/** Forms in which the engine reads a colour; a browser knows more of them. */
const COLOR = /^(?:#[\da-f]+|(?:rgb|hsl)a?\(.*\)|[a-z]+)$/i;
/** Words that stand for a colour which only a page has, or the system under it. The engine draws another one in their place. */
const OF_PAGE =
  /^(?:currentcolor|inherit|initial|revert|unset|(?:accent|active|button|canvas|field|highlight|inactive|info|mark|menu|selected|threed|visited|window)\w*|appworkspace|background|captiontext|graytext|linktext|scrollbar)$/i;

const isColor = (value: unknown) =>
  typeof value === 'string' && COLOR.test(value) && !OF_PAGE.test(value) && CSS.supports('color', value);

/** By `type` of the option. */
const KINDS: Readonly<Record<string, Kind>> = {
  string: { expected: 'a text', fits: (value) => typeof value === 'string' },
  number: { expected: 'a number', fits: (value) => Number.isFinite(value) },
  boolean: { expected: 'true or false', fits: (value) => typeof value === 'boolean' },
  color: { expected: 'a colour: a name, #rgb, rgb() or hsl()', fits: isColor },
  object: { expected: 'an object', fits: (value) => typeof value === 'object' },
};
const LIST: Kind = { expected: 'a list', fits: Array.isArray };
const ANY: Kind = { expected: 'any value', fits: () => true };

function kindOf({ type = '', array, values, minValue, maxValue }: StyleOption): Kind {
  if (array === true) return LIST;
  if (values !== undefined)
    return {
      expected: `one of ${values.join(', ')}`,
      fits: (value) => values.some((each) => isEqual(each, value)),
    };
  const kind = KINDS[type] ?? ANY;
  if (kind !== KINDS['number'] || (minValue ?? maxValue) === undefined) return kind;
  const [least, most] = [minValue ?? -Infinity, maxValue ?? Infinity];
  const bounds = [
    minValue === undefined ? '' : ` from ${least}`,
    maxValue === undefined ? '' : ` to ${most}`,
  ];
  return {
    expected: kind.expected + bounds.join(''),
    fits: (value) => kind.fits(value) && (value as number) >= least && (value as number) <= most,
  };
}

/**
 * What an option of the style expects; `undefined` if the value fits. Of a value that doesn't, the engine would draw the option's default
 * or some other value, without a word. What an expression gives is known to the engine alone, so each of them fits. Pure.
 */
export function judgeOption(option: StyleOption, value: unknown): string | undefined {
  if (Array.isArray(value) && option.array !== true) return undefined;
  const { fits, expected } = kindOf(option);
  return fits(value) ? undefined : expected;
}
