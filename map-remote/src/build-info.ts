/**
 * Facts of this build, inserted by webpack. Each is a string of its own: webpack would put one object for all into one chunk, for which the
 * others then had to wait.
 */
declare const __MAPDOCK_REMOTE_VERSION__: string;
declare const __MAPDOCK_ENGINE_VERSION__: string;
declare const __MAPDOCK_RTL_TEXT_VERSION__: string;
declare const __MAPDOCK_REACT_RANGE__: string;

export const REMOTE_VERSION = __MAPDOCK_REMOTE_VERSION__;
export const ENGINE_VERSION = __MAPDOCK_ENGINE_VERSION__;
export const RTL_TEXT_VERSION = __MAPDOCK_RTL_TEXT_VERSION__;
export const REACT_RANGE = __MAPDOCK_REACT_RANGE__;
