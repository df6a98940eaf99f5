/** Types of the config's parts: derived from their schemas, read-only, and with a name of their own, which compilers then show. */
import type * as v from 'valibot';

/** The output of a schema, read-only. */
export type Output<S extends v.GenericSchema> = Readonly<v.InferOutput<S>>;

/**
 * The second base of the interfaces that name an output. Compilers (TypeScript 6) replace an interface with one base and no members of
 * its own by that base, and write it out in their messages.
 */
export type Named = Record<never, never>;

/**
 * A schema under the name of its type. A constant of this type is checked: the schema's output has to fit. Where a schema checks less
 * than the type, since the engine validates the rest, it is asserted.
 */
export type Schema<T> = v.GenericSchema<T>;
