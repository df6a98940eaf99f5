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
export const SHALLOW_STYLE = `a style that is nested at most ${MAX_STYLE_DEPTH} levels deep`;

const PARTS = ['style', 'sources', 'source', 'imports', 'import', 'other'] as const;
type Part = (typeof PARTS)[number];

/** What a member of a part of a style is; `undefined` for the data of a source, which is not searched. */
function partOf(part: Part, name: string): Part | undefined {
  if (part === 'style' && (name === 'sources' || name === 'imports')) return name;
  if (part === 'sources') return 'source';
  if (part === 'imports') return 'import';
  if (part === 'import' && name === 'data') return 'style';
  return part === 'source' && name === 'data' ? undefined : 'other';
}

/** True if nothing in a style, or in the styles in it, is nested deeper than the engine can follow, other than the data of sources. */
export function isShallowStyle(style: object): boolean {
  // Each object is looked at once as each part: what is a source at one place may be something else at another, where its data counts.
  const seen = new Map(PARTS.map((part) => [part, new Set<unknown>()]));
  const isShallow = (value: unknown, part: Part, depth: number): boolean => {
    if (typeof value !== 'object' || value === null || seen.get(part)?.has(value)) return true;
    if (depth === 0) return false;
    seen.get(part)?.add(value);
    return Object.entries(value).every(([name, member]) => {
      const inner = partOf(part, name);
      return inner === undefined || isShallow(member, inner, depth - 1);
    });
  };
  return isShallow(style, 'style', MAX_STYLE_DEPTH);
}

/** A style has sources and layers of its own, or those of the styles that it imports. */
const styleFields = v.pipe(
  styleEntries,
  v.check((style) => isShallowStyle(style), SHALLOW_STYLE),
  v.check(
    ({ sources, layers, ...rest }) => 'imports' in rest || (sources !== undefined && layers !== undefined),
    STYLE,
  ),
);
type StyleFields = Output<v.ObjectSchema<(typeof styleEntries)['entries'], undefined>>;
/** A style as a document, in place of its address. */
export interface StyleDocument extends StyleFields, StyleDocumentMembers {}
export const styleDocumentSchema = styleFields as Schema<StyleDocument>;
