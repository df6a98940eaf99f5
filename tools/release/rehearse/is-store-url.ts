import { LAYOUT } from '../layout.ts';

/** Pages request files of a store from these folders only. */
const FOLDERS = [LAYOUT.releases, LAYOUT.engines, LAYOUT.channels];

/**
 * Whether an address is that of a file in the store. The store may be at the root of the host's own origin, so files of the host can be
 * below its address too.
 * @param storeUrl ends with "/"
 */
export const isStoreUrl = (url: string, storeUrl: string) =>
  FOLDERS.some((folder) => url.startsWith(`${storeUrl}${folder}/`));
