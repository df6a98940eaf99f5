import type { MapConfig, MountOptions } from '@mapdock/shared';
import type { EngineMap } from '../../engine/engine-module.js';
import type { LateChunk } from '../../chunks/late-chunk.js';
import { CAMERA_CONTROL } from '../camera/late-camera-control.js';
import { CONTENT, hasContent } from '../content/late-content.js';
import { CONTROLS_CODE, hasLateControls } from '../controls/late-controls.js';
import { hasHostCode, HOST_CODE } from '../host-code/late-host-code.js';
import { hasOverlays, OVERLAYS } from '../overlays/late-overlays.js';
import { hasRequestOptions, REQUESTS_CODE } from '../requests/late-requests.js';
import { FEATURE_LIST, hasFeatureList } from '../selection/late-feature-list.js';
import { BASE_MAP, hasBaseMap } from '../style/base-map/late-base-map.js';

/**
 * Starts to load the chunks that a config and the host's options will need, while the engine loads. A plain map, a style and a camera,
 * needs none of them. One that fails is loaded again by the part that needs it.
 */
export function startLateChunks(config: MapConfig, options: MountOptions<EngineMap>): void {
  const wanted: readonly (LateChunk<unknown> | false)[] = [
    hasContent(config) && CONTENT,
    hasBaseMap(config) && BASE_MAP,
    hasOverlays(config) && OVERLAYS,
    hasFeatureList(config) && FEATURE_LIST,
    hasLateControls(config) && CONTROLS_CODE,
    hasHostCode(options) && HOST_CODE,
    hasRequestOptions(options) && REQUESTS_CODE,
    config.camera?.controlled === true && CAMERA_CONTROL,
  ];
  for (const chunk of wanted) if (chunk) void chunk.load();
}
