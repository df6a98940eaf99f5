/** Types of the config's parts: made of their schemas, read-only, and known by a name, which is what compilers then say. */
import type * as v from 'valibot';

/** What a schema makes, to read. */
export type Output<S extends v.GenericSchema> = Readonly<v.InferOutput<S>>;

/**
 * The second base of the interfaces that give an output a name. Compilers (TypeScript 6) take an interface of one base and no members
 * of its own for that base, and write it out in their messages.
 */
export type Named = Record<never, never>;

/** A schema by the name of its type, which the compiler checks. Pure. */
export const named = <T>(schema: v.GenericSchema<T>): v.GenericSchema<T> => schema;

/** The same where the schema looks at less than the type says: the engine validates the rest. Pure. */
export const namedUnchecked = <T>(schema: v.GenericSchema): v.GenericSchema<T> =>
  schema as v.GenericSchema<T>;
