/** Values of the options of the styles that a style imports. */
import type { AnyJson } from '../schema/any-json.js';
import { plainObject } from '../schema/config-values.js';
import type { Schema } from '../schema/named-schema.js';

/** Values by the names of a style's options, as `schema` of the style has them: texts, numbers, switches, colours, expressions. */
export type StyleOptions = Readonly<Record<string, AnyJson>>;
export const styleOptionsSchema: Schema<StyleOptions> = plainObject<StyleOptions>(
  'an object of values by name',
);
