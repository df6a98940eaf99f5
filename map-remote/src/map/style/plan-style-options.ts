import type { MapConfig } from '@mapdock/shared';
import type { ImportInUse } from '../../engine/private-api/imports-in-use.js';
import { isEqual } from '../../util/is-equal.js';
import { nearestName } from '../../util/nearest-name.js';
import { judgeOption } from './judge-option.js';

/** A value that the engine is to set. */
export interface OptionChange {
  readonly importId: string;
  readonly name: string;
  readonly value: unknown;
  /** The style's own value, for the case that the engine refuses `value`. */
  readonly styleValue: unknown;
  readonly path: string;
}

/** Something in the config that the style lacks, or that does not fit it. */
export interface OptionFault {
  readonly code: 'STYLE_NAME_UNKNOWN' | 'STYLE_VALUE_REFUSED';
  readonly path: string;
  readonly expected: string;
  readonly nearest?: string;
}

export interface StyleOptionsPlan {
  readonly changes: readonly OptionChange[];
  readonly faults: readonly OptionFault[];
}

/** Names that an error lists. */
const MOST_LISTED = 30;

/** Values of options that the engine has, by the ids of imports. */
export type AppliedOptions = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

const near = (name: unknown, known: readonly unknown[] = []) => {
  const names = known.filter((each) => typeof each === 'string');
  const nearest = typeof name === 'string' ? nearestName(name, names) : undefined;
  return nearest === undefined ? {} : { nearest };
};

const listed = (names: readonly string[]) => {
  const rest = names.length - MOST_LISTED;
  return names.slice(0, MOST_LISTED).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
};

/** A name in the config that is none of those that the style has. */
export const unknownName = (path: string, name: string, known: readonly string[]): OptionFault => ({
  code: 'STYLE_NAME_UNKNOWN',
  path,
  expected: known.length > 0 ? `one of ${listed(known)}` : 'none, since the style has none at all',
  ...near(name, known),
});

const own = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

/**
 * Values that the engine is known to have after it loaded an import. Expressions are left out: the engine takes a wrong one without a word,
 * and says what is wrong only when it is set.
 */
const loadedValues = ({ given, schema = {} }: ImportInUse) =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) => !Array.isArray(value) || own(schema, name)?.array === true,
    ),
  );

/** The values of one import that fit its options, and what is wrong with the others. */
function judge({ id, schema = {} }: ImportInUse, wanted: Readonly<Record<string, unknown>>) {
  const values: Record<string, unknown> = {};
  const faults: OptionFault[] = [];
  for (const [name, value] of Object.entries(wanted)) {
    const path = `styleConfig.${id}.${name}`;
    const option = own(schema, name);
    const isSet = value !== undefined && value !== null;
    const expected = option && isSet ? judgeOption(option, value) : undefined;
    if (option === undefined) faults.push(unknownName(path, name, Object.keys(schema)));
    else if (expected !== undefined)
      faults.push({ code: 'STYLE_VALUE_REFUSED', path, expected, ...near(value, option.values) });
    else if (isSet) values[name] = value;
  }
  return { values, faults };
}

/** What to set so that each import has the config's values, and its own where the config says none. Pure. */
export function planStyleOptions(
  imports: readonly ImportInUse[],
  applied: AppliedOptions,
  styleConfig: MapConfig['styleConfig'] = {},
): StyleOptionsPlan {
  const ids = imports.map(({ id }) => id);
  const changes: OptionChange[] = [];
  const faults = Object.keys(styleConfig)
    .filter((id) => !ids.includes(id))
    .map((id) => unknownName(`styleConfig.${id}`, id, ids));
  for (const each of imports) {
    const { id, schema = {}, own: ownValues } = each;
    const judged = judge(each, own(styleConfig, id) ?? {});
    faults.push(...judged.faults);
    const before = applied.get(id) ?? loadedValues(each);
    for (const [name, option] of Object.entries(schema)) {
      const styleValue = own(ownValues, name) ?? option.default;
      const value = own(judged.values, name) ?? styleValue;
      if (isEqual(value, own(before, name) ?? option.default)) continue;
      changes.push({ importId: id, name, value, styleValue, path: `styleConfig.${id}.${name}` });
    }
  }
  return { changes, faults };
}
