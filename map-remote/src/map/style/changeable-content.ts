import type { StyleDocument } from '@mapdock/shared';
import type { PatchedLayers } from './plan-style-layers.js';

/** What a change of the style in use must know of the content that the config has put into it. */
export interface ChangeableContent {
  /** Layers of the style that the config changes. */
  readonly patched: PatchedLayers;
  /** Call it when the style in use was changed from one document to another; what the config put in is still there. */
  takeChange(from: StyleDocument, to: StyleDocument): void;
}
