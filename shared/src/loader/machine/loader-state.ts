import type { MapdockError } from '../../errors/errors.js';
import type { LoadedRemote } from '../load/load-remote.js';
import type { Candidate } from '../release/choose-release.js';

/**
 * How far the loader is with the code of the map.
 * - `loading`: an attempt is running. `awaited` is the address of a file that has not loaded after a third of its time.
 * - `waiting`: the attempt failed, and the next one starts by itself.
 * - `loaded`: the code is loaded; another release may replace it.
 * - `failed`: no attempt is left. After a failure that may pass, the loader tries again once a minute, while the page goes on showing the
 *   failure, and starts anew when the network is back.
 *
 * `Remote` is what the loader guarantees about a release that is loaded.
 */
export type RemoteStatus<Remote extends LoadedRemote = LoadedRemote> =
  | { readonly name: 'loading'; readonly attempt: number; readonly awaited: string | undefined }
  | { readonly name: 'waiting'; readonly attempt: number; readonly error: MapdockError }
  | { readonly name: 'loaded'; readonly remote: Remote }
  | { readonly name: 'failed'; readonly error: MapdockError };

/**
 * What the page shows about a release that could replace the one in use.
 * - `offered`: there is one, and the user has not decided yet.
 * - `postponed`: the user declined it; only another release is offered.
 * - `applying`: its code is being loaded, while the map on the page stays in use.
 * - `refused`: its code could not be loaded; the map on the page stays.
 * - `left`: the release in use was withdrawn, and another one has replaced it without asking.
 */
export type UpdateStatus =
  | { readonly name: 'none' }
  | { readonly name: 'offered'; readonly candidate: Candidate }
  | { readonly name: 'postponed'; readonly candidate: Candidate }
  | { readonly name: 'applying'; readonly candidate: Candidate }
  | { readonly name: 'refused'; readonly candidate: Candidate; readonly error: MapdockError }
  | { readonly name: 'left' };

export const NO_UPDATE: UpdateStatus = { name: 'none' };

/** All that the loader decides by. */
export interface LoaderState {
  readonly status: RemoteStatus;
  /** `none` unless a release is loaded. */
  readonly update: UpdateStatus;
  /** Number of the load that runs or ran last. An answer with another number belongs to a load that was given up. */
  readonly loadRun: number;
  /** The same for what is done about other releases while one is loaded. */
  readonly updateRun: number;
  /** Whether the browser's cache may hold bad files, which the next attempt must not use. */
  readonly isCacheSuspect: boolean;
  /** Whether an attempt runs while the page goes on showing the failure of an earlier one. */
  readonly isTryingAgain: boolean;
  /** Whether the channel is to be requested as soon as that is possible. */
  readonly isCheckDue: boolean;
  /**
   * Ids of releases that failed on this page. Each leads to another release only once: that one may be unusable too, and the loader would go
   * back and forth between them.
   */
  readonly faulty: readonly string[];
}

export const FIRST_STATE: LoaderState = {
  status: { name: 'loading', attempt: 1, awaited: undefined },
  update: NO_UPDATE,
  loadRun: 0,
  updateRun: 0,
  isCacheSuspect: false,
  isTryingAgain: false,
  isCheckDue: false,
  faulty: [],
};
