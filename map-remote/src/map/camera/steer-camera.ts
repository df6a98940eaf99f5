import type { CameraChange, CameraConfig, CameraState } from '@mapdock/shared';
import type { EngineMap } from '../../engine/engine-module.js';
import { controlCamera } from './control-camera.js';
import type { Emitter } from '../base/emitter.js';
import { fitFirstBounds } from './fit-first-bounds.js';
import { forwardCamera } from './forward-camera.js';
import { RESIZE_MOVE } from './host-move.js';
import { moveCamera, setFov, setPadding } from './move-camera.js';
import { planMove, stayingPadding } from './plan-move.js';
import type { SessionPart } from '../base/session-part.js';

export interface CameraOptions {
  readonly map: EngineMap;
  readonly emitter: Emitter;
  /** The camera with which the map was made. */
  readonly camera: CameraConfig | undefined;
  /** Where the map that it takes the place of looked; `undefined` if there was none. */
  readonly restored: CameraState | undefined;
  readonly signal: AbortSignal;
}

/**
 * Owns where the map looks, and reports its movements. A controlled camera follows the config alone; else the user may move the map away.
 */
export function steerCamera({
  map,
  emitter,
  camera: first = {},
  restored,
  signal,
}: CameraOptions): SessionPart {
  const applyPadding = (camera: CameraConfig) => {
    if (stayingPadding(camera) !== undefined) setPadding(map, camera.padding, RESIZE_MOVE);
  };
  // The engine's constructor takes no padding, angle of view, and offset. They are set before the listeners below exist, so that no
  // movement is reported.
  applyPadding(first);
  const { fov } = restored ?? first;
  if (fov !== undefined) setFov(map, fov);
  const { around: _, ...place } = first;
  const isShifted = first.offset !== undefined || (fov !== undefined && first.bounds !== undefined);
  if (restored === undefined && isShifted) moveCamera(map, place, { animate: false });
  const emit = (change: CameraChange) => emitter.emit('camerachange', change);
  const control = controlCamera(map, emit);
  let wanted = first;
  forwardCamera(map, (change) => {
    if (wanted.controlled) control.report(change);
    else emit(change);
  });
  map.on('resize', () => applyPadding(wanted));
  signal.addEventListener('abort', control.end);
  if (restored === undefined) control.begin(first);

  return {
    apply({ camera = {} }) {
      const before = wanted;
      wanted = camera;
      if (camera.controlled) return control.take(camera);
      control.end();
      const move = planMove(before, camera);
      if (move !== undefined) moveCamera(map, move);
    },
    settle: fitFirstBounds(map, restored === undefined ? first : {}),
  };
}
