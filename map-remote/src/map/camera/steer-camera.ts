import type { CameraChange, CameraConfig, CameraState } from '@mapdock/shared';
import type { EngineMap } from '../../engine/engine-module.js';
import type { Emitter } from '../foundation/emitter.js';
import { createLateChunkSlot, type OnCodeFailed } from '../../chunks/late-chunk-slot.js';
import { fitFirstBounds } from './fit-first-bounds.js';
import { forwardCamera, readCamera } from './forward-camera.js';
import { RESIZE_MOVE } from './host-move.js';
import { CAMERA_CONTROL } from './late-camera-control.js';
import { moveCamera, setFov, setPadding } from './move-camera.js';
import { placeOf, planMove, planPaddingChange, stayingPadding } from './plan-move.js';
import type { SessionPart } from '../foundation/session-part.js';

export interface CameraOptions {
  readonly map: EngineMap;
  readonly emitter: Emitter;
  /** The camera with which the map was made. */
  readonly camera: CameraConfig | undefined;
  /** Where the map looked that this one replaces; `undefined` if it replaces none. */
  readonly restored: CameraState | undefined;
  readonly onFailed: OnCodeFailed;
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
  onFailed,
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
  let wanted = first;
  // The camera at which a controlled map is held at first, and where the map looked after it moved there.
  let held: [camera: CameraConfig, at: CameraState | undefined] =
    restored === undefined ? [first, readCamera(map)] : [{}, undefined];
  const control = createLateChunkSlot({
    part: CAMERA_CONTROL,
    make: ({ controlCamera }) =>
      controlCamera(map, emit, { moveCamera, placeOf, planPaddingChange, readCamera }),
    onMade(made) {
      if (wanted.controlled) {
        made.begin(...held);
        made.follow(wanted);
      }
      // The map gets the status `ready` only after a frame is drawn.
      map.triggerRepaint();
    },
    onFailed,
    signal,
  });
  forwardCamera(map, (change) => {
    if (wanted.controlled && control.made) control.made.report(change);
    else emit(change);
  });
  map.on('resize', () => applyPadding(wanted));
  signal.addEventListener('abort', () => control.made?.end());

  return {
    get isPending() {
      return control.isPending;
    },
    apply({ camera = {} }) {
      const before = wanted;
      wanted = camera;
      if (camera.controlled) {
        if (control.made) return control.made.follow(camera);
        control.want();
        // Moving the map now would break off a movement of the user's. `onMade` applies the last camera of the config.
        if (control.made || map.isMoving()) return;
      } else {
        held = [{}, undefined];
        control.made?.end();
      }
      // Until its code is loaded a controlled camera is moved like any other.
      const move = planMove(before, camera);
      if (move !== undefined) moveCamera(map, move);
    },
    settle: fitFirstBounds(map, restored === undefined ? first : {}),
    retry() {
      if (wanted.controlled) control.want();
    },
  };
}
