import type { ExposedName, MapComponents, RemoteInfo } from '../../release/remote-modules.js';
import type { MapdockError } from '../../errors/errors.js';
import type { MapEventName } from '../../handle/map-events.js';
import type { Mount } from '../../handle/map-handle.js';

/** What the modules of a release export, as far as a page uses it. It has not been checked. */
export interface RunExports {
  readonly mount?: Mount;
  readonly MapView?: MapComponents['MapView'];
  readonly remoteInfo?: RemoteInfo;
  /** Events of this release's maps. Only ES modules have it. */
  readonly eventNames?: readonly MapEventName[];
}

/** How far the code of a release got. */
export type RunOutcome =
  | { readonly kind: 'ran'; readonly exports: RunExports }
  /** The federation manifest could not be loaded, or this host can't use it. */
  | { readonly kind: 'no-manifest'; readonly error: MapdockError }
  /** The entry could not be loaded, or threw while it ran. */
  | { readonly kind: 'entry-refused' }
  /** The entry script ran, but left no container, or one without `init`. */
  | { readonly kind: 'no-container'; readonly missing: string }
  /** The container could not be initialised with the host's shared modules. */
  | { readonly kind: 'not-started'; readonly cause: unknown }
  /** The container has no such module, or one of the module's files did not load. */
  | { readonly kind: 'no-module'; readonly name: ExposedName; readonly cause: unknown }
  | { readonly kind: 'module-threw'; readonly cause: unknown }
  | { readonly kind: 'out-of-time' };
