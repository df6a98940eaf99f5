import type { EngineInfo } from '@mapdock/shared';
import { ENGINE_VERSION } from '../build-info.js';

/** Name and version of this release's engine, for hosts that use it themselves. */
export const ENGINE_INFO: EngineInfo = { name: 'mapbox-gl', version: ENGINE_VERSION };
