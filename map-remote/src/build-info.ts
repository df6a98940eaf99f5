/** Facts of this build, inserted by webpack. They are strings alone: an object would be in one chunk, for which others then wait. */
declare const __MAPDOCK_REMOTE_VERSION__: string;
declare const __MAPDOCK_ENGINE_VERSION__: string;
declare const __MAPDOCK_RTL_TEXT_VERSION__: string;
declare const __MAPDOCK_REACT_RANGE__: string;

export const REMOTE_VERSION = __MAPDOCK_REMOTE_VERSION__;
export const ENGINE_VERSION = __MAPDOCK_ENGINE_VERSION__;
export const RTL_TEXT_VERSION = __MAPDOCK_RTL_TEXT_VERSION__;
export const REACT_RANGE = __MAPDOCK_REACT_RANGE__;
