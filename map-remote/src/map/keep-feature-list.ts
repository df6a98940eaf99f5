import type { MapdockError } from '@mapdock/shared';
import type { FeatureListOptions } from './create-feature-list-part.js';
import { FEATURE_LIST, hasFeatureList } from './late-parts.js';
import { createLateSlot } from './late-slot.js';
import type { SessionPart } from './session-part.js';

export interface FeatureListKeeperOptions extends FeatureListOptions {
  /** The code for it did not come. */
  readonly onFailed: (error: MapdockError) => void;
}

export interface FeatureListKeeper extends SessionPart {
  /** Asks again for the code if it did not come. */
  retry(): void;
}

/** The list of features in view, from the first config on that wants one. */
export function keepFeatureList({ onFailed, ...options }: FeatureListKeeperOptions): FeatureListKeeper {
  const { getConfig, signal } = options;
  const list = createLateSlot({
    part: FEATURE_LIST,
    make: ({ createFeatureListPart }) => createFeatureListPart(options),
    onMade: (made) => made.update(getConfig()),
    onFailed,
    signal,
  });
  return {
    reads: ['accessibility', 'interaction'],
    update(config) {
      if (list.made !== undefined) list.made.update(config);
      else if (hasFeatureList(config)) list.want();
    },
    retry() {
      if (hasFeatureList(getConfig())) list.want();
    },
  };
}
