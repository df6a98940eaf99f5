import type * as v from 'valibot';

/**
 * A schema that validates each object once: one that was valid is answered from memory, with the same output object, so
 * that what did not change between two configs costs a look-up, here and wherever outputs are compared. It relies on what
 * the contract asks for: nobody changes an object that was handed over, nor what validation made of it. What is not valid
 * is validated, and reported, each time.
 */
export function remembered<const S extends v.GenericSchema>(schema: S): S {
  const outputs = new WeakMap<object, unknown>();
  const run: S['~run'] = (dataset, config) => {
    const { value: input } = dataset;
    if (typeof input !== 'object' || input === null) return schema['~run'](dataset, config);
    const known = outputs.get(input);
    if (known !== undefined) return { typed: true, value: known };
    const result = schema['~run'](dataset, config);
    if (result.typed && result.issues === undefined) outputs.set(input, result.value);
    return result;
  };
  return { ...schema, '~run': run };
}
