/** Types of the config's parts: made of their schemas, read-only, and known by a name, which is what compilers then say. */
import type * as v from 'valibot';

/** What a schema makes, to read. */
export type Output<S extends v.GenericSchema> = Readonly<v.InferOutput<S>>;

/**
 * The second base of the interfaces that give an output a name. Compilers (TypeScript 6) take an interface of one base and no members
 * of its own for that base, and write it out in their messages.
 */
export type Named = Record<never, never>;

/**
 * A schema by the name of its type. A constant of this type is checked: what the schema makes has to fit. Where a schema looks at less
 * than the type says, since the engine validates the rest, it is asserted.
 */
export type Schema<T> = v.GenericSchema<T>;
