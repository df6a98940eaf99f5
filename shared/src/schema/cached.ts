import type * as v from 'valibot';
import { noteChanges } from './changes-of-list.js';

/**
 * Caches the valid outputs of a schema: for each object, and for the last text. A cached output is the same object as before, so that
 * unchanged parts of two configs cost only a look-up, here and wherever outputs are compared. Invalid values are validated, and
 * reported, each time. The cache relies on a rule of the contract: neither an object that was passed nor its output is changed later.
 */
export function cached<const S extends v.GenericSchema>(schema: S): S {
  const outputs = new WeakMap<object, unknown>();
  let text: { readonly input: string; readonly output: unknown } | undefined;
  const run: S['~run'] = (dataset, config) => {
    const { value: input } = dataset;
    if (typeof input === 'string') {
      if (input === text?.input) return { typed: true, value: text.output };
      const result = schema['~run'](dataset, config);
      if (result.typed && result.issues === undefined) text = { input, output: result.value };
      return result;
    }
    if (typeof input !== 'object' || input === null) return schema['~run'](dataset, config);
    const known = outputs.get(input);
    if (known !== undefined) return { typed: true, value: known };
    const result = schema['~run'](dataset, config);
    if (result.typed && result.issues === undefined) outputs.set(input, result.value);
    return result;
  };
  return { ...schema, '~run': run };
}

/**
 * The same for a list of `member`s. If a list is as long as the last valid one, only members that differ from that one are validated.
 * Comparing by position reads nothing inside the members, of which there may be thousands.
 */
export function cachedList<const S extends v.GenericSchema>(schema: S, member: v.GenericSchema): S {
  let last: WeakRef<readonly unknown[]> | undefined;
  const outputs = new WeakMap<readonly unknown[], readonly unknown[]>();

  /** Returns `undefined` if the whole list has to be validated: its length differs, or a member may be invalid. */
  const updateLast = (input: readonly unknown[], config: Parameters<S['~run']>[1]) => {
    const before = last?.deref();
    const known = before && outputs.get(before);
    if (before === undefined || known?.length !== input.length || before.length !== input.length)
      return undefined;
    const output = known.slice();
    const changed: number[] = [];
    for (let index = 0; index < input.length; index += 1) {
      const value = input[index];
      if (value === before[index]) continue;
      const result = member['~run']({ value }, config);
      if (!result.typed || result.issues !== undefined) return undefined;
      output[index] = result.value;
      changed.push(index);
    }
    noteChanges(input, before, changed);
    noteChanges(output, known, changed);
    return output;
  };
  const run: S['~run'] = (dataset, config) => {
    const { value: input } = dataset;
    if (!Array.isArray(input)) return schema['~run'](dataset, config);
    const known = outputs.get(input) ?? updateLast(input, config);
    const result =
      known === undefined ? schema['~run'](dataset, config) : { typed: true as const, value: known };
    if (result.typed && result.issues === undefined) {
      outputs.set(input, result.value as readonly unknown[]);
      last = new WeakRef(input);
    }
    return result;
  };
  return { ...schema, '~run': run };
}
