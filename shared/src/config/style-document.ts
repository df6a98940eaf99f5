/** A style as a document. The engine validates what is in it. */
import * as v from 'valibot';
import { plainList, plainObject } from '../schema/config-values.js';
import type { Output, Schema } from '../schema/named-schema.js';
import type { StyleDocumentMembers } from '../style/generated/document.js';
import type { SpecifiedLayer } from '../style/generated/layers.js';
import type { StyleSource } from '../style/generated/sources.js';

/** What a style is, for messages. */
export const STYLE =
  'a style address (mapbox:// or http(s)), or a style document with version 8, and with sources and layers, or imports';
const styleEntries = v.looseObject(
  {
    /** Version of the style specification. */
    version: v.literal(8, '8'),
    /** Sources of the style by name; the engine validates them. Default (since 1.3), where the style has `imports`: none. */
    sources: v.optional(plainObject<Readonly<Record<string, StyleSource>>>('an object')),
    /** Layers of the style, the lowest first; the engine validates them. Default (since 1.3), where the style has `imports`: none. */
    layers: v.optional(plainList<readonly SpecifiedLayer[]>('a list')),
  },
  STYLE,
);
/** A style has sources and layers of its own, or those of the styles that it imports. */
const styleFields = v.pipe(
  styleEntries,
  v.check(
    ({ sources, layers, ...rest }) => 'imports' in rest || (sources !== undefined && layers !== undefined),
    STYLE,
  ),
);
type StyleFields = Output<v.ObjectSchema<(typeof styleEntries)['entries'], undefined>>;
/** A style as a document, in place of its address. */
export interface StyleDocument extends StyleFields, StyleDocumentMembers {}
export const styleDocumentSchema = styleFields as Schema<StyleDocument>;
