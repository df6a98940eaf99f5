/** Facts of this build, put in by webpack. */
declare const __MAPDOCK_CONTRACT_VERSION__: string;
declare const __MAPDOCK_ENGINE_FILES__: {
  /** From the root of the store, with a slash at the end. */
  readonly folder: string;
  readonly modules: readonly string[];
  readonly css: string;
};

export const CONTRACT_VERSION = __MAPDOCK_CONTRACT_VERSION__;
export const ENGINE_FILES = __MAPDOCK_ENGINE_FILES__;
