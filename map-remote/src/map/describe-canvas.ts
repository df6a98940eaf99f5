import type { EngineMap } from '../engine/engine-module.js';
import { labelOf } from './label-of.js';
import type { SessionPart } from './session-part.js';
import type { StringKeeper } from './strings.js';

/**
 * Says what the engine's canvas is. The engine (3.32) makes it a second region within ours. With keys to move it, it is an
 * `application`: of the roles that take the focus, the only one for which screen readers leave the arrow keys to the page.
 * Without, it is a picture, and no stop for the tab key.
 */
export function describeCanvas(map: EngineMap, strings: StringKeeper, instructionsId: string): SessionPart {
  const canvas = map.getCanvas();
  return {
    update(config) {
      const hasKeys = config.interaction?.keyboard ?? true;
      canvas.setAttribute('role', hasKeys ? 'application' : 'img');
      canvas.tabIndex = hasKeys ? 0 : -1;
      canvas.setAttribute('aria-label', labelOf(config, strings.current));
      if (hasKeys) canvas.setAttribute('aria-describedby', instructionsId);
      else canvas.removeAttribute('aria-describedby');
    },
  };
}
