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

/** The engine compares and copies styles by functions that call themselves for each level. */
const MAX_STYLE_DEPTH = 500;

/** True if no member other than the data of sources is nested deeper. Looks at each object once. */
function isShallow(value: unknown, depth = MAX_STYLE_DEPTH, seen = new Set<unknown>()): boolean {
  if (typeof value !== 'object' || value === null || seen.has(value)) return true;
  if (depth === 0) return false;
  seen.add(value);
  return Object.entries(value).every(([key, member]) => key === 'data' || isShallow(member, depth - 1, seen));
}

/** A style has sources and layers of its own, or those of the styles that it imports. */
const styleFields = v.pipe(
  styleEntries,
  v.check((style) => isShallow(style), `a style that is nested at most ${MAX_STYLE_DEPTH} levels deep`),
  v.check(
    ({ sources, layers, ...rest }) => 'imports' in rest || (sources !== undefined && layers !== undefined),
    STYLE,
  ),
);
type StyleFields = Output<v.ObjectSchema<(typeof styleEntries)['entries'], undefined>>;
/** A style as a document, in place of its address. */
export interface StyleDocument extends StyleFields, StyleDocumentMembers {}
export const styleDocumentSchema = styleFields as Schema<StyleDocument>;
