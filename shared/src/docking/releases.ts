/** The releases of one channel, as maps on a page use them. */
import type { MapdockError } from '../errors/errors.js';
import type { MapEventName } from '../handle/map-events.js';
import type { Mount } from '../handle/map-handle.js';
import type { RemoteInfo } from '../release/remote-modules.js';

/** A release that is loaded. */
export interface MapRelease {
  readonly releaseId: string;
  readonly mount: Mount;
  readonly remoteInfo: RemoteInfo;
  readonly eventNames: readonly MapEventName[];
}

/**
 * What a map should do about other releases.
 * - `stay`: there is none for it.
 * - `offer`: the page may replace the map by one of this release.
 * - `leave`: its release was withdrawn, or has failed here, and there is another one: replace the map without a question.
 */
export type Advice =
  | { readonly name: 'stay' }
  | { readonly name: 'offer'; readonly releaseId: string }
  | { readonly name: 'leave' };

/** The releases that one channel leads to. All maps of a page share them. */
export interface Releases {
  /**
   * Loads the release that this visitor gets now, which may be newer than that of the maps on the page. Starts again after a failure. Rejects
   * with a `MapdockError`.
   */
  load(): Promise<MapRelease>;
  /** Loads the release that is offered. Resolves when that has succeeded or failed. Never rejects. */
  apply(): Promise<void>;
  /** Stops offering the release that is offered now. */
  postpone(): void;
  /** Says what a map of this release should do. `hasFailed`: the map shows a failure. */
  adviceFor(releaseId: string, hasFailed: boolean): Advice;
  /** Whether a release is loaded, or about to be. */
  readonly isUsable: boolean;
  /**
   * Calls the listener when `adviceFor` or `isUsable` may have changed. Returns the function that ends that. The channel is requested regularly as
   * long as there is a listener.
   */
  subscribe(listener: () => void): () => void;
  /** Reports that a map of this release was ready. */
  reportReady(releaseId: string): void;
  /** Reports that a map of this release failed. Another release may be loaded because of it. */
  reportFailure(releaseId: string, error: MapdockError): void;
  /** Reports that this release threw when its map was mounted. If no other release is known, the next `load()` requests the channel. */
  reportCrash(releaseId: string, error: MapdockError): void;
}
