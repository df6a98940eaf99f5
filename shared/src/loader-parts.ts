/** Parts of the loader that our own host uses besides. They are not published: only sources of this repository can import this entry. */
export { NO_UPDATE } from './loader/machine/loader-state.js';
export type { Refusal } from './loader/release/release-record.js';
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
