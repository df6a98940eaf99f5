import type { MapConfig, StyleDocument } from '@mapdock/shared';
import type { EngineMap, EngineStyle, EngineStyleOptions } from '../../engine/engine-module.js';
import { layerIndexIn, sourceNameIn, withLayerIndex } from '../../engine/document-places.js';
import { styleInUse } from '../../engine/private-api/styles/style-in-use.js';
import type { CallEngine } from '../foundation/capture-errors.js';
import { planStyleChange } from './plan-style-change.js';
import type { PatchedLayers } from './layers/plan-style-layers.js';

/**
 * The result of a change: the style matches the document, the engine refused the document and the style is as before, or the style must
 * be made anew.
 */
export type StyleChange =
  | { readonly name: 'made' }
  | { readonly name: 'refused'; readonly reason: string }
  | { readonly name: 'impossible' };

const IMPOSSIBLE: StyleChange = { name: 'impossible' };

/** The part of the config's content in the style that a change of the style needs. */
export interface ChangeableContent {
  /** Layers of the style that the config changes. */
  readonly patched: PatchedLayers;
  /** Call it when the style in use was changed from one document to another; what the config put in is still there. */
  noteChange(from: StyleDocument, to: StyleDocument): void;
}

export interface StyleChangeOptions {
  readonly map: EngineMap;
  readonly callEngine: CallEngine;
  /** The content of the config in the style in use. */
  readonly content: ChangeableContent | undefined;
  readonly config: MapConfig;
  /** `isAboutDocument` of the engine's messages. It is the first map's, so this late code may not import it. */
  readonly isAboutDocument: (message: string) => boolean;
}

const DIFFER = { diff: true } as EngineStyleOptions;

/** The validators' message with the place in the host's document; `undefined` if it is about something else. */
function placeIn(to: StyleDocument, merged: StyleDocument, message: string): string | undefined {
  const position = layerIndexIn(message);
  const name = sourceNameIn(message);
  if (name !== undefined && !Object.hasOwn(to.sources ?? {}, name)) return undefined;
  if (position === undefined) return message;
  const id = merged.layers?.[position]?.id;
  const index = to.layers?.findIndex((layer) => layer.id === id) ?? -1;
  return index < 0 ? undefined : withLayerIndex(message, index);
}

/**
 * Changes the style in use to what another document says, where the engine can: it compares the two and calls its own setters. What the
 * config put in stays.
 */
export function changeStyle(
  { map, callEngine, content, config, isAboutDocument }: StyleChangeOptions,
  from: StyleDocument,
  to: StyleDocument,
): StyleChange {
  const patched = content?.patched ?? new Map<string, never>();
  const current = map.getStyle() as StyleDocument;
  const merged = planStyleChange({ current, from, to, config, patched });
  if (merged === undefined) return IMPOSSIBLE;
  const style = styleInUse(map);
  const [message] = callEngine(() => map.setStyle(merged as EngineStyle, DIFFER));
  // For a change that it can't make, the engine has started a new style, from a document that includes the config's part.
  if (styleInUse(map) !== style) return IMPOSSIBLE;
  if (message === undefined) {
    content?.noteChange(from, to);
    return { name: 'made' };
  }
  // The engine validates before it changes anything; an error of a single call is too late for that.
  const reason = isAboutDocument(message) ? placeIn(to, merged, message) : undefined;
  return reason === undefined ? IMPOSSIBLE : { name: 'refused', reason };
}
