import type { Change } from '../load/change-release.js';
import type { LoadedRemote } from '../load/load-remote.js';

/** What is to be done after an event. A load and `unwatch` end the work of their kind; other work only has its answer ignored later. */
export type LoaderEffect =
  | {
      readonly type: 'load';
      readonly run: number;
      /** Whether it is the page's first one, whose files may have been requested before it begins. */
      readonly isFirst: boolean;
      readonly isCacheSuspect: boolean;
    }
  | { readonly type: 'pause'; readonly run: number; readonly ms: number }
  /** Removes pending preloads: one that hangs would block a load that could succeed. */
  | { readonly type: 'drop-hints' }
  /** Begins to check the channel regularly: for another release, or after a failed load for any. */
  | { readonly type: 'watch' }
  /** Ends the checks, and all work on another release. */
  | { readonly type: 'unwatch' }
  /** Requests the channel and compares what it names with the release on the page; `isToApply` if a person has accepted a release. */
  | {
      readonly type: 'compare';
      readonly run: number;
      readonly remote: LoadedRemote;
      readonly isToApply: boolean;
    }
  /** Loads the first of these releases that works, while the map on the page stays in use. */
  | (Change & { readonly type: 'change'; readonly run: number; readonly wasWithdrawn: boolean });
