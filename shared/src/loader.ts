/**
 * Which release of a map a page gets, how it is checked, retried, replaced and given up. Entry point `@mapdock/shared/loader`.
 */
export { createLoader } from './loader/create-loader.js';
export type { LoaderOptions, LoaderPorts } from './loader/create-loader.js';
export type { Loader, LoaderUpdate } from './loader/run-loader.js';
export { NO_UPDATE } from './loader/machine/loader-state.js';
export type { RemoteStatus, UpdateStatus } from './loader/machine/loader-state.js';
export type { FederationInstance } from './loader/run/federation.js';
export type { LoadedRemote } from './loader/load/load-remote.js';
export type { Refusal } from './loader/release/release-record.js';
export { createIntegrityRegistry } from './loader/integrity/integrity-registry.js';
export type { IntegrityRegistry } from './loader/integrity/integrity-registry.js';
export { createDeviceMemory } from './loader/storage/device-memory.js';
export type { DeviceMemory } from './loader/storage/device-memory.js';
export { startDeadline } from './loader/network/deadline.js';
export { fetchJson } from './loader/network/fetch-json.js';
export type { FetchedJson } from './loader/network/fetch-json.js';
export { RETRY_PAUSES_MS } from './loader/network/time-limits.js';
export { readPointer } from './loader/channel/fetch-pointer.js';
export { releaseAddresses, pointedHashes } from './loader/addresses/release-addresses.js';
export { listStartFiles } from './loader/release/start-files.js';
export type { StartFile } from './loader/release/start-files.js';
export { preloadFile } from './loader/release/preload-file.js';
