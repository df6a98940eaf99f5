/** Facts of this build, inserted by webpack. */
import type { OwnRelease } from '../loader/releases.js';

declare const __MAPDOCK_POINTER__: OwnRelease;
declare const __MAPDOCK_LOADER__: { readonly path: string; readonly integrity: string };

/** The release with which this file was built, as a pointer beside this file would describe it. */
export const OWN_POINTER = __MAPDOCK_POINTER__;

/** The file with the loader: its path from the folder of `embed.js`, and its hash. */
export const LOADER_FILE = __MAPDOCK_LOADER__;
