/** Loads the release of a map that a channel has for this visitor, and follows the channel. Entry point `@mapdock/shared/loader`. */
export { createLoader } from './loader/create-loader.js';
export type {
  LoadedMap,
  LoaderOptions,
  LoaderPorts,
  LoadOutcome,
  MapLoader,
} from './loader/create-loader.js';
export type { Loader, LoaderUpdate } from './loader/run-loader.js';
export type { RemoteStatus, UpdateStatus } from './loader/machine/loader-state.js';
export type { FederationInstance } from './loader/run/federation.js';
export type { LoadedRemote } from './loader/load/load-remote.js';
export type { TelemetryOptions } from './loader/telemetry/telemetry-options.js';
export type { VisitRecord } from './loader/visits/visit-record.js';
export type { BrowserName } from './loader/visits/read-browser.js';
