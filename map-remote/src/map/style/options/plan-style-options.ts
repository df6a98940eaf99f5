import type { MapConfig } from '@mapdock/shared';
import type { ImportInUse } from '../../../engine/private-api/imports/imports-in-use.js';
import { isEqual } from '../../../util/is-equal.js';
import { judgeOption } from './judge-option.js';
import { near, unknownName, type StyleFault } from '../base-map/style-fault.js';

/** A value that the engine is to set. */
export interface OptionChange {
  readonly importId: string;
  readonly name: string;
  readonly value: unknown;
  /** The style's own value, for the case that the engine refuses `value`. */
  readonly styleValue: unknown;
  readonly path: string;
}

/** Values of options that the engine has, by the ids of imports. */
export type AppliedOptions = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

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
function judge(
  { schema = {} }: ImportInUse,
  wanted: Readonly<Record<string, unknown>>,
  pathOf: (name: string) => string,
) {
  const values: Record<string, unknown> = {};
  const faults: StyleFault[] = [];
  for (const [name, value] of Object.entries(wanted)) {
    const path = pathOf(name);
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
) {
  const ids = imports.map(({ id }) => id);
  const changes: OptionChange[] = [];
  const faults = Object.keys(styleConfig)
    .filter((id) => !ids.includes(id))
    .map((id) => unknownName(`styleConfig.${id}`, id, ids));
  for (const each of imports) {
    const { id, schema = {}, own: ownValues, place, isEmpty } = each;
    // An import that could not be loaded has no options to compare with.
    if (isEmpty) continue;
    const pathOf = (name: string) => `styleConfig.${id}.${name}`;
    const judged = judge(each, own(styleConfig, id) ?? {}, pathOf);
    const judgedOwn = judge(each, ownValues, (name) => `${place}.config.${name}`);
    faults.push(...judgedOwn.faults);
    faults.push(...judged.faults);
    const before = applied.get(id) ?? loadedValues(each);
    for (const [name, option] of Object.entries(schema)) {
      const styleValue = own(judgedOwn.values, name) ?? option.default;
      const value = own(judged.values, name) ?? styleValue;
      if (isEqual(value, own(before, name) ?? option.default)) continue;
      changes.push({ importId: id, name, value, styleValue, path: pathOf(name) });
    }
  }
  return { changes, faults };
}
