import type { MapConfig, StyleDocument } from '@mapdock/shared';
import type { EngineMap, EngineStyle, EngineStyleOptions } from '../../engine/engine-module.js';
import type { Attempt } from '../base/capture-errors.js';
import type { Content } from '../content/content-interface.js';
import { INVALID_DOCUMENT } from '../errors/invalid-document.js';
import { planStyleChange } from './plan-style-change.js';

/** What came of it: the style is what the document says, is as it was for a reason that the engine gives, or has to be made anew. */
export type StyleChange =
  | { readonly name: 'made' }
  | { readonly name: 'refused'; readonly reason: string }
  | { readonly name: 'impossible' };

const IMPOSSIBLE: StyleChange = { name: 'impossible' };

export interface StyleChangeOptions {
  readonly map: EngineMap;
  readonly attempt: Attempt;
  /** What the config put into the style in use. */
  readonly content: Content | undefined;
  readonly config: MapConfig;
}

const DIFFER = { diff: true } as EngineStyleOptions;
const LAYER_INDEX = /^layers\[(\d+)\]/;
const SOURCE_NAME = /^sources\.([^.:[]+)/;

/** What the validators say, with the place in the document of the host; `undefined` if it is about something else. */
function placeIn(to: StyleDocument, merged: StyleDocument, complaint: string): string | undefined {
  const [, position] = LAYER_INDEX.exec(complaint) ?? [];
  const [, name] = SOURCE_NAME.exec(complaint) ?? [];
  if (name !== undefined && !Object.hasOwn(to.sources ?? {}, name)) return undefined;
  if (position === undefined) return complaint;
  const id = merged.layers?.[Number(position)]?.id;
  const index = to.layers?.findIndex((layer) => layer.id === id) ?? -1;
  return index < 0 ? undefined : complaint.replace(LAYER_INDEX, `layers[${index}]`);
}

/**
 * Makes the style in use what another document says, where the engine can: it compares by itself, and calls what it would be called for.
 * All that was put in stays.
 */
export function changeStyle(
  { map, attempt, content, config }: StyleChangeOptions,
  from: StyleDocument,
  to: StyleDocument,
): StyleChange {
  const patched = content?.patched ?? new Map<string, never>();
  const current = map.getStyle() as StyleDocument;
  const merged = planStyleChange({ current, from, to, config, patched });
  if (merged === undefined) return IMPOSSIBLE;
  const { style } = map;
  const [complaint] = attempt(() => map.setStyle(merged as EngineStyle, DIFFER));
  // What it can't do, it has begun to make anew, of a document that has the config's part in it.
  if (map.style !== style) return IMPOSSIBLE;
  if (complaint === undefined) {
    content?.takeChange(from, to);
    return { name: 'made' };
  }
  // It judges before it changes anything; what it says of a call comes too late.
  const reason = INVALID_DOCUMENT.test(complaint) ? placeIn(to, merged, complaint) : undefined;
  return reason === undefined ? IMPOSSIBLE : { name: 'refused', reason };
}
