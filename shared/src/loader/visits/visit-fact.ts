import type { MapdockError } from '../../errors/errors.js';
import type { MapHandle } from '../../handle/map-handle.js';
import type { MapStatus } from '../../handle/map-status.js';
import type { FetchedPointer } from '../channel/fetched-pointer.js';
import type { LoadedRemote } from '../load/load-remote.js';
import type { RemoteStatus } from '../machine/loader-state.js';

/** What the early code of a visit sees. */
export type VisitFact =
  /** An attempt to load a release begins. */
  | { readonly type: 'attempt' }
  | { readonly type: 'pointer'; readonly pointer: FetchedPointer }
  | { readonly type: 'loader'; readonly status: RemoteStatus }
  /** The failure of a map was reported to the loader, which has not acted yet. */
  | { readonly type: 'failure'; readonly remote: LoadedRemote; readonly cause: MapdockError }
  /** `mount` has thrown this. */
  | { readonly type: 'throw'; readonly cause: unknown }
  /** A map is mounted, or has a new status. */
  | { readonly type: 'map'; readonly map: MapHandle; readonly status?: MapStatus }
  /** A map is destroyed. */
  | { readonly type: 'map-end'; readonly map: MapHandle }
  /** The page is hidden or shown. */
  | { readonly type: 'visibility' }
  /** The loader is destroyed. */
  | { readonly type: 'end' };

/** A fact, when it was noted as `performance.now()`, and whether the page was hidden then. */
export type NotedFact = VisitFact & { readonly at: number; readonly isHidden: boolean };

/** Notes the facts of a visit. It is called in their order. */
export type NoteFact = (fact: NotedFact) => void;
