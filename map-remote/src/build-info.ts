/** Facts of this build, put in by webpack. */
import type { EngineInfo } from '@mapdock/shared';

declare const __MAPDOCK_REMOTE_VERSION__: string;
declare const __MAPDOCK_ENGINE_VERSION__: string;
declare const __MAPDOCK_RTL_TEXT_VERSION__: string;
declare const __MAPDOCK_REACT_RANGE__: string;

export const REMOTE_VERSION = __MAPDOCK_REMOTE_VERSION__;
export const ENGINE_VERSION = __MAPDOCK_ENGINE_VERSION__;
export const ENGINE_INFO: EngineInfo = { name: 'mapbox-gl', version: ENGINE_VERSION };
export const RTL_TEXT_VERSION = __MAPDOCK_RTL_TEXT_VERSION__;
export const REACT_RANGE = __MAPDOCK_REACT_RANGE__;
