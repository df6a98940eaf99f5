import type { MapdockError } from '../../errors/errors.js';
import type { Result } from '../../errors/result.js';
import type { LoadedRemote } from '../load/load-remote.js';
import type { Comparison } from '../load/compare-release.js';

/** What happens to the loader. `run` is the number of the work that an event answers. */
export type LoaderEvent =
  /** The page wants its map for the first time. */
  | { readonly type: 'started' }
  /** A person, or code of the page, wants another attempt. */
  | { readonly type: 'retry-requested' }
  | { readonly type: 'went-online' }
  | { readonly type: 'awaited-changed'; readonly run: number; readonly awaited: string | undefined }
  | {
      readonly type: 'load-ended';
      readonly run: number;
      readonly outcome: Result<LoadedRemote>;
      /** In [0, 1), for the pause before the next attempt. */
      readonly random: number;
    }
  | { readonly type: 'pause-ended'; readonly run: number }
  /** The map of the release on the page failed. `hasOther`: whether another release is known that could be shown instead. */
  | { readonly type: 'map-failed'; readonly error: MapdockError; readonly hasOther: boolean }
  /** The code of the release on the page threw, and is not shown any more. */
  | { readonly type: 'map-crashed'; readonly error: MapdockError; readonly hasOther: boolean }
  | { readonly type: 'check-requested' }
  /** The channel answered, and was compared with the release on the page. */
  | { readonly type: 'compared'; readonly run: number; readonly comparison: Comparison }
  | { readonly type: 'apply-requested' }
  /** The same after a person has accepted a release; `undefined` if the channel did not answer. */
  | { readonly type: 'compared-to-apply'; readonly run: number; readonly comparison: Comparison | undefined }
  | { readonly type: 'postponed' }
  /** Another release was loaded, or could not be. */
  | {
      readonly type: 'change-ended';
      readonly run: number;
      readonly outcome: Result<LoadedRemote>;
      readonly wasWithdrawn: boolean;
    };
