import type { CameraChange, CameraConfig } from '@mapdock/shared';
import type { EngineMap } from '../../engine/engine-module.js';
import { controlCamera } from './control-camera.js';
import type { Emitter } from '../base/emitter.js';
import { fitFirstBounds } from './fit-first-bounds.js';
import { forwardCamera } from './forward-camera.js';
import { moveCamera, RESIZE_MOVE, setPadding } from './move-camera.js';
import { planMove, stayingPadding } from './plan-move.js';
import type { SessionPart } from '../base/session-part.js';

export interface CameraOptions {
  readonly map: EngineMap;
  readonly emitter: Emitter;
  /** The camera with which the map was made. */
  readonly camera: CameraConfig | undefined;
  /** True if the map takes the place of another one and looks where that one looked. */
  readonly isRestored: boolean;
  readonly signal: AbortSignal;
}

/**
 * Owns where the map looks, and reports its movements. A controlled camera follows the config alone; else the user may move the map away.
 */
export function steerCamera({
  map,
  emitter,
  camera: first = {},
  isRestored,
  signal,
}: CameraOptions): SessionPart {
  const applyPadding = (camera: CameraConfig) => {
    if (stayingPadding(camera) !== undefined) setPadding(map, camera.padding, RESIZE_MOVE);
  };
  // The engine's constructor takes no padding. It is set before the listeners below exist, so that no movement is reported.
  applyPadding(first);
  const emit = (change: CameraChange) => emitter.emit('camerachange', change);
  const control = controlCamera(map, emit);
  let wanted = first;
  forwardCamera(map, (change) => {
    if (wanted.controlled) control.report(change);
    else emit(change);
  });
  map.on('resize', () => applyPadding(wanted));
  signal.addEventListener('abort', control.end);
  if (!isRestored) control.begin(first);

  return {
    apply({ camera = {} }) {
      const before = wanted;
      wanted = camera;
      if (camera.controlled) return control.take(camera);
      control.end();
      const move = planMove(before, camera);
      if (move !== undefined) moveCamera(map, move);
    },
    settle: fitFirstBounds(map, isRestored ? {} : first),
  };
}
