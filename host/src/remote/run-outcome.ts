import type { ExposedName, MapdockError, MapViewProps, RemoteModules } from '@mapdock/shared';
import type { ComponentType } from 'react';
import type { USED_EXPOSES } from './release/release-addresses.js';

/** Modules as they came: what they really hold is for the reader to check. */
export type RunModules = {
  readonly [N in (typeof USED_EXPOSES)[number]]: Partial<RemoteModules<ComponentType<MapViewProps>>[N]>;
};

/** How far the code of a release came. */
export type RunOutcome =
  | { readonly kind: 'ran'; readonly modules: RunModules }
  /** The federation manifest did not come, or this host can't use it. */
  | { readonly kind: 'no-manifest'; readonly error: MapdockError }
  /** The entry script did not come, or threw while it ran. */
  | { readonly kind: 'entry-refused' }
  /** The entry script ran and left no container, or one without `init`. */
  | { readonly kind: 'no-container'; readonly missing: string }
  /** The container could not be initialised with the host's shared modules. */
  | { readonly kind: 'not-started'; readonly cause: unknown }
  /** The container has no such module, or a file of it did not load. */
  | { readonly kind: 'no-module'; readonly name: ExposedName; readonly cause: unknown }
  | { readonly kind: 'module-threw'; readonly cause: unknown }
  | { readonly kind: 'out-of-time' };
