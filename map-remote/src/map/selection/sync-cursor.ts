import type { EngineMap } from '../../engine/engine-module.js';
import type { SessionPart } from '../base/session-part.js';

export interface CursorSync extends SessionPart {
  /** Takes whether there is a feature of the config's layers under the pointer. */
  hover(isOnFeature: boolean): void;
}

/** Owns how the pointer looks over the map: as the config says, else by what is under it. */
export function syncCursor(map: EngineMap): CursorSync {
  let configured: string | undefined;
  let isOnFeature = false;
  const show = () => {
    // The empty text leaves the cursor to the engine's style sheet.
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
