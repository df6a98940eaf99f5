import type { ExposedName, RemoteModules } from '../../release/remote-modules.js';
import type { MapdockError } from '../../errors/errors.js';
import type { USED_EXPOSES } from '../addresses/release-addresses.js';

/** The modules as they were loaded; their exports have not been checked. */
export type RunModules = {
  readonly [N in (typeof USED_EXPOSES)[number]]: Partial<RemoteModules[N]>;
};

/** How far the code of a release got. */
export type RunOutcome =
  | { readonly kind: 'ran'; readonly modules: RunModules }
  /** The federation manifest could not be loaded, or this host can't use it. */
  | { readonly kind: 'no-manifest'; readonly error: MapdockError }
  /** The entry script could not be loaded, or threw while it ran. */
  | { readonly kind: 'entry-refused' }
  /** The entry script ran, but left no container, or one without `init`. */
  | { readonly kind: 'no-container'; readonly missing: string }
  /** The container could not be initialised with the host's shared modules. */
  | { readonly kind: 'not-started'; readonly cause: unknown }
  /** The container has no such module, or one of the module's files did not load. */
  | { readonly kind: 'no-module'; readonly name: ExposedName; readonly cause: unknown }
  | { readonly kind: 'module-threw'; readonly cause: unknown }
  | { readonly kind: 'out-of-time' };
