import type { EngineMap } from '../../engine/engine-module.js';
import { isEqual } from '../../util/is-equal.js';
import { labelOf } from '../../texts/label-of.js';
import { setLanguage } from '../../ui/dom/show-text.js';
import type { SessionPart } from '../foundation/session-part.js';
import type { StringStore } from '../../texts/string-store.js';

/**
 * Sets role and name of the engine's canvas. The engine makes it a second region within ours. With keys to move it, it is an
 * `application`: of the roles that take the focus, the only one for which screen readers leave the arrow keys to the page. Without keys
 * it is an image, and the tab key skips it.
 */
export function describeCanvas(map: EngineMap, strings: StringStore, instructionsId: string): SessionPart {
  const canvas = map.getCanvas();
  let shown: readonly unknown[] = [];
  return {
    reads: ['interaction', 'label'],
    apply(config) {
      const hasKeys = config.interaction?.keyboard ?? true;
      const { text, lang } = labelOf(config, strings.current);
      // An attribute that is set notifies observers of the page even if its value stays the same, so equal values are not set.
      if (isEqual(shown, [hasKeys, text, lang])) return;
      shown = [hasKeys, text, lang];
      canvas.setAttribute('role', hasKeys ? 'application' : 'img');
      canvas.tabIndex = hasKeys ? 0 : -1;
      canvas.setAttribute('aria-label', text);
      setLanguage(canvas, lang);
      if (hasKeys) canvas.setAttribute('aria-describedby', instructionsId);
      else canvas.removeAttribute('aria-describedby');
    },
  };
}
