import { PERFORMANCE_MARKS } from '@mapdock/shared';
import { retainGlobeTiles } from '../../engine/private-api/retain-globe-tiles.js';
import { syncStyle, type StyleSync, type StyleSyncOptions } from '../style/sync-style.js';
import type { SessionCore } from './session-core.js';

export type SessionStyleOptions = SessionCore &
  Pick<StyleSyncOptions, 'readiness' | 'validators' | 'content' | 'picture' | 'reloads'>;

/** The part for the style. The other parts are told when it is loaded, changed or replaced. */
export function createSessionStyle(options: SessionStyleOptions): StyleSync {
  const { map, currentStyle, parts } = options;
  return syncStyle({
    ...options,
    onLoaded() {
      performance.mark(PERFORMANCE_MARKS.styleLoaded);
      retainGlobeTiles(map);
      parts.attach();
      parts.applyToStyle();
    },
    onStays() {
      if (currentStyle.isLoaded) parts.applyToStyle();
    },
    onReplaced: () => parts.tell('detach'),
  });
}
