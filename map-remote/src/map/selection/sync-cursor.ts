import type { EngineMap } from '../../engine/engine-module.js';
import type { SessionPart } from '../foundation/session-part.js';

export interface CursorSync extends SessionPart {
  /** Call it when the pointer enters or leaves features of the config's layers. */
  hover(isOnFeature: boolean): void;
}

/** Owns the cursor over the map: the config's, else a pointer over features. */
export function syncCursor(map: EngineMap): CursorSync {
  let configured: string | undefined;
  let isOnFeature = false;
  const show = () => {
    // An empty value leaves the cursor to the engine's style sheet.
    map.getCanvas().style.cursor = configured ?? (isOnFeature ? 'pointer' : '');
  };
  return {
    reads: ['cursor'],
    apply({ cursor }) {
      configured = cursor;
      show();
    },
    hover(is) {
      isOnFeature = is;
      show();
    },
  };
}
