import type * as v from 'valibot';

/**
 * A schema that validates each object once, and a text once in a row: what was valid is answered from memory, with the same
 * output, so that what did not change between two configs costs a look-up, here and wherever outputs are compared. It relies on what
 * the contract asks for: nobody changes an object that was handed over, nor what validation made of it. What is not valid
 * is validated, and reported, each time.
 */
export function remembered<const S extends v.GenericSchema>(schema: S): S {
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
 * The same for a list of `member`s: of one as long as the last valid list, only the members are looked at that are others
 * than there. Comparing by place touches none of the members, of which there may be thousands.
 */
export function rememberedList<const S extends v.GenericSchema>(schema: S, member: v.GenericSchema): S {
  let last: WeakRef<readonly unknown[]> | undefined;
  const outputs = new WeakMap<readonly unknown[], readonly unknown[]>();

  /** `undefined` if the whole list has to be validated: another length, or a member that may be wrong. */
  const takeOver = (input: readonly unknown[], config: Parameters<S['~run']>[1]) => {
    const before = last?.deref();
    const known = before && outputs.get(before);
    if (before === undefined || known?.length !== input.length || before.length !== input.length)
      return undefined;
    const output = known.slice();
    for (let index = 0; index < input.length; index += 1) {
      const value = input[index];
      if (value === before[index]) continue;
      const result = member['~run']({ value }, config);
      if (!result.typed || result.issues !== undefined) return undefined;
      output[index] = result.value;
    }
    return output;
  };
  const run: S['~run'] = (dataset, config) => {
    const { value: input } = dataset;
    if (!Array.isArray(input)) return schema['~run'](dataset, config);
    const known = outputs.get(input) ?? takeOver(input, config);
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
