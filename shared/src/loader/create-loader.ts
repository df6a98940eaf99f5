import type { MapdockError } from '../errors/errors.js';
import type { MapComponents } from '../release/remote-modules.js';
import type { Mount } from '../handle/map-handle.js';
import {
  createReleaseLoader,
  type ReleaseLoaderOptions,
  type ReleaseLoaderPorts,
} from './create-release-loader.js';
import type { LoadedRemote } from './load/load-remote.js';
import type { RemoteStatus } from './machine/loader-state.js';
import { requireOptions } from './require-options.js';
import { federationRunner, type FederationInstance } from './run/federation.js';
import { moduleRunner } from './run/native-modules.js';
import type { Loader } from './run-loader.js';

/** Which releases a page gets, and how their code runs. */
export interface LoaderOptions extends ReleaseLoaderOptions {
  /**
   * The page's instance of the federation runtime (`createInstance` or `getInstance`), which shares the page's React. Default: none, so
   * the release's native ES module runs, which brings `mount` and no `MapView`.
   */
  readonly federation?: FederationInstance | undefined;
}

/** What the loader uses of the page. A page replaces what it has a better one of. */
export type LoaderPorts = Pick<ReleaseLoaderPorts, 'fetch' | 'warn'>;

/** A release that is loaded. */
export interface LoadedMap extends LoadedRemote {
  /** Mounts a map without React. */
  readonly mount: Mount;
  /** The map as a component of the page's React; `undefined` without `federation`, and if that shares no React which the release can use. */
  readonly MapView?: MapComponents['MapView'] | undefined;
}

/** Outcome of a load. */
export type LoadOutcome =
  ({ readonly ok: true } & LoadedMap) | { readonly ok: false; readonly error: MapdockError };

/** The loader of a channel's map. */
export interface MapLoader extends Loader {
  readonly status: RemoteStatus<LoadedMap>;
  load(): Promise<LoadOutcome>;
}

/**
 * Creates the loader of a channel's map. It starts with `load()`. In one page there may be several, of one channel or of different ones.
 * @throws {MapdockError} `CONFIG_INVALID` with the paths of options that are not valid
 */
export function createLoader(
  { federation, ...options }: LoaderOptions,
  ports: Partial<LoaderPorts> = {},
): MapLoader {
  const runner = federation ? federationRunner(federation) : moduleRunner();
  // Both runners need `mount`, so a release without it counts as incomplete and is not loaded.
  return createReleaseLoader(requireOptions(options), runner, ports) as MapLoader;
}
