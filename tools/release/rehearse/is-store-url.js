import { LAYOUT } from '../layout.js';

/** Pages request files of a store from these folders only. */
const FOLDERS = [LAYOUT.releases, LAYOUT.engines, LAYOUT.channels];

/**
 * Whether an address is that of a file in the store. The store may be at the root of the host's own origin, so files of the host can be
 * below its address too.
 * @param {string} url
 * @param {string} storeUrl ends with "/"
 */
export const isStoreUrl = (url, storeUrl) =>
  FOLDERS.some((folder) => url.startsWith(`${storeUrl}${folder}/`));
