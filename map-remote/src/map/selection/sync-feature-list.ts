import type { FeatureListOptions } from './feature-list-chunk.js';
import { FEATURE_LIST, hasFeatureList } from './late-feature-list.js';
import { createLateChunkSlot, type OnCodeFailed } from '../../chunks/late-chunk-slot.js';
import type { SessionPart } from '../foundation/session-part.js';

export interface FeatureListSyncOptions extends FeatureListOptions {
  readonly onFailed: OnCodeFailed;
}

/** Owns the list of features in view. Its chunk is loaded by the first config that wants a list. */
export function syncFeatureList({ onFailed, ...options }: FeatureListSyncOptions): SessionPart {
  const { getConfig, signal } = options;
  const list = createLateChunkSlot({
    part: FEATURE_LIST,
    make: ({ createFeatureListPart }) => createFeatureListPart(options),
    onMade(made) {
      made.apply(getConfig());
      // The map gets the status `ready` only after a frame is drawn.
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
