import { LAYOUT } from '../layout.js';

/** All that a page has to ask a store for. */
const FOLDERS = [LAYOUT.releases, LAYOUT.engines, LAYOUT.channels];

/**
 * Whether an address is that of a store's file. The store may lie at the root of the host's own origin, so not all below its address
 * is of the store.
 * @param {string} url
 * @param {string} storeUrl ends with "/"
 */
export const isStoreUrl = (url, storeUrl) => FOLDERS.some((folder) => url.startsWith(`${storeUrl}${folder}/`));
