import type { FeatureListOptions } from './feature-list-chunk.js';
import { FEATURE_LIST, hasFeatureList } from './late-feature-list.js';
import { createLateChunkSlot, type OnCodeFailed } from '../base/late-chunk-slot.js';
import type { SessionPart } from '../base/session-part.js';

export interface FeatureListSyncOptions extends FeatureListOptions {
  readonly onFailed: OnCodeFailed;
}

export interface FeatureListSync extends SessionPart {
  /** True while the code for it is on its way. */
  readonly isPending: boolean;
  /** Asks again for the code if it did not come. */
  retry(): void;
}

/** The list of features in view, from the first config on that wants one. */
export function syncFeatureList({ onFailed, ...options }: FeatureListSyncOptions): FeatureListSync {
  const { getConfig, signal } = options;
  const list = createLateChunkSlot({
    part: FEATURE_LIST,
    make: ({ createFeatureListPart }) => createFeatureListPart(options),
    onMade(made) {
      made.apply(getConfig());
      // The map tells that it is ready when it has drawn.
      options.map.triggerRepaint();
    },
    onFailed,
    signal,
  });
  return {
    get isPending() {
      return list.isPending;
    },
    reads: ['accessibility', 'interaction'],
    apply(config) {
      if (list.made !== undefined) list.made.apply(config);
      else if (hasFeatureList(config)) list.want();
    },
    retry() {
      if (hasFeatureList(getConfig())) list.want();
    },
  };
}
