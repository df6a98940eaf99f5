import type { ContentSync } from '../content/content-interface.js';
import { trackReadiness, type Readiness } from '../readiness/track-readiness.js';
import type { LateModules } from '../readiness/watch-late-modules.js';
import type { OnDrawn } from '../readiness/watch-drawn.js';
import type { SharedEngineWatch } from '../readiness/watch-shared-engine.js';
import type { SourceReloads } from '../style/reload-sources.js';
import type { SessionCore } from './session-core.js';

export interface SessionReadinessOptions extends SessionCore {
  readonly onDrawn: OnDrawn;
  readonly lateModules: LateModules;
  readonly sharedEngine: SharedEngineWatch;
  readonly reloads: SourceReloads;
  readonly content: ContentSync;
}

/** The part that knows when the map is ready; all that readiness depends on is named here. */
export function createSessionReadiness(options: SessionReadinessOptions): Readiness {
  const { requests, currentStyle, parts, lateModules, sharedEngine, reloads, content } = options;
  return trackReadiness({
    ...options,
    isPending: () => !currentStyle.isLoaded || parts.isPending,
    areImagesPending: () => content.areImagesPending,
    hasOwnLimit: () =>
      lateModules.isPending ||
      sharedEngine.areWorkersPending ||
      sharedEngine.isPending ||
      content.made?.areImportsPending === true,
    isExplained: () => lateModules.hasFailed || sharedEngine.lacksWorkers,
    onTimeout() {
      reloads.giveUp();
      // While a request hangs, the browser's cache sends no other one for its address.
      requests.renewal.distrustCache();
    },
    onSignal(status) {
      if (status.type === 'settled') {
        parts.tell('settle');
        requests.renewal.end();
      }
      options.onSignal(status);
    },
  });
}
