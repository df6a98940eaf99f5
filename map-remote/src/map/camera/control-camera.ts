import type { CameraChange, CameraConfig, CameraState } from '@mapdock/shared';
import type { EngineMap } from '../../engine/engine-module.js';
import { isZoomedByWheel, jumpWithinWheelZoom } from '../../engine/private-api/gestures/wheel-zoom.js';
import type { readCamera } from './forward-camera.js';
import { isEqual } from '../../util/is-equal.js';
import type { moveCamera } from './move-camera.js';
import type { placeOf, planPaddingChange } from './plan-move.js';
import { isCameraAt, planCameraAnswer } from './plan-controlled-camera.js';

/** Frames that a host has to pass the last camera of a movement back: a tenth of a second, longer on a busy page. */
const SETTLE_FRAMES = 6;
/**
 * Cameras that are remembered until the host answers: two seconds of a movement. A host that is later than that does not follow the map.
 */
const MAX_REPORTED = 120;

type Movement =
  | { readonly name: 'none' }
  | { readonly name: 'moving'; readonly isByUser: boolean }
  /** The movement is over, and the host may still answer it. */
  | { readonly name: 'settling'; readonly frame: number };

/** Functions of the first map's chunk. They are passed in, since webpack would split that chunk if this late one imported them. */
export interface CameraCode {
  readonly moveCamera: typeof moveCamera;
  readonly placeOf: typeof placeOf;
  readonly planPaddingChange: typeof planPaddingChange;
  readonly readCamera: typeof readCamera;
}

/** Holds a map at the host's last camera: see `controlled` in the contract. */
export function controlCamera(
  map: EngineMap,
  emit: (change: CameraChange) => void,
  { moveCamera, placeOf, planPaddingChange, readCamera }: CameraCode,
) {
  let held: CameraConfig = {};
  // Where the map looked after moving to `held`: limits may have led it to another place.
  let reached: CameraState | undefined;
  let movement: Movement = { name: 'none' };
  const reported: CameraState[] = [];
  let hasDecided = false;
  let isReporting = false;
  let isObeying = false;
  let isQuiet = false;

  const isMoved = () => movement.name === 'moving' && movement.isByUser;
  const isHeld = () => {
    const current = readCamera(map);
    return isCameraAt(held, current) || (reached !== undefined && isCameraAt(reached, current));
  };
  const stopSettling = () => {
    if (movement.name === 'settling') cancelAnimationFrame(movement.frame);
  };
  const forget = () => {
    stopSettling();
    movement = { name: 'none' };
    reported.length = 0;
    hasDecided = false;
  };
  const settle = (framesLeft = SETTLE_FRAMES) => {
    stopSettling();
    const next = () => {
      if (framesLeft > 1) return settle(framesLeft - 1);
      // The user turns the wheel again, and no frame of it is drawn yet.
      if (isZoomedByWheel(map)) return settle();
      forget();
      if (!isHeld()) obey(true);
    };
    movement = { name: 'settling', frame: requestAnimationFrame(next) };
  };
  const follow = ({ phase, cause }: CameraChange) => {
    if (phase === 'end') {
      // A resize, or a jump of the host's, within a gesture ends with such an event too, while the gesture goes on.
      if (cause === 'user' || !isMoved() || !map.isMoving()) settle();
      return;
    }
    if (movement.name === 'none') forget();
    stopSettling();
    movement = { name: 'moving', isByUser: isMoved() || cause === 'user' };
  };
  const report = (change: CameraChange) => {
    if (isQuiet) return;
    follow(change);
    reported.push(change.camera);
    if (reported.length > MAX_REPORTED) reported.shift();
    const wasReporting = isReporting;
    isReporting = true;
    emit(change);
    isReporting = wasReporting;
  };

  /** Moves the map to the host's camera (`held`) while no gesture is going on. The movement is reported to the host, like each movement. */
  const obey = (isUndoing: boolean) => {
    const camera = held;
    reported.length = 0;
    isObeying = true;
    moveCamera(map, camera, isUndoing ? { animate: false } : {});
    isObeying = false;
    const hasJumped = isUndoing || (camera.transition ?? 'jump') === 'jump';
    if (hasJumped && held === camera) reached = readCamera(map);
  };
  /**
   * Moves the map to the host's camera (`held`) during a gesture. This movement is not reported: the next event of the gesture has the new
   * camera, and an answer of the host to a separate report would look like another decision.
   */
  const correct = () => {
    const jump = () => moveCamera(map, held, { animate: false });
    isQuiet = true;
    if (isZoomedByWheel(map)) jumpWithinWheelZoom(map, jump);
    else jump();
    isQuiet = false;
    reached = readCamera(map);
    // The jump has ended a movement that went on by itself, such as that after a drag, so no further event reports its end. A drag is not ended
    // by it: the engine continues it as long as a pointer is down.
    if (!map.isMoving()) report({ camera: reached, phase: 'end', cause: 'host' });
  };
  const decide = () => {
    hasDecided = true;
    // A host that answers within the event knows all cameras reported before.
    if (isReporting) reported.length = 0;
    // A host that answers its own movement with another one would never come to rest. Its answer waits until the movement is over.
    if (isObeying) return;
    if (isMoved() || isZoomedByWheel(map)) correct();
    else obey(false);
  };

  return {
    /** Follows a change of the camera and reports it, unless this control itself moved the map to the host's camera within a gesture. */
    report,
    /**
     * Starts the control with the host's last camera, and with the camera that the map had after moving there; `undefined` if it never moved
     * there.
     */
    begin(camera: CameraConfig, at: CameraState | undefined) {
      held = camera;
      reached = at;
      // The user may have moved the map before.
      settle();
    },
    /** Treats the camera of a config as the host's answer to the reported cameras. */
    follow(camera: CameraConfig) {
      const padding = planPaddingChange(held, camera);
      if (padding !== undefined) {
        const { transition, durationMs } = camera;
        // An animation would end the user's gesture.
        moveCamera(map, { padding, transition, durationMs }, isMoved() ? { animate: false } : {});
      }
      const current = readCamera(map);
      const isOther = !isEqual(placeOf(held), placeOf(camera));
      const situation = { current, reported, isOther, isByUser: isMoved(), isReply: isReporting, hasDecided };
      const answer = planCameraAnswer(camera, situation);
      if (isOther) reached = undefined;
      held = camera;
      if (answer.kind === 'consent') reported.splice(0, answer.answered);
      else if (answer.kind === 'decision') decide();
    },
    /** Ends the control: the map stays where it is. */
    end() {
      forget();
      held = {};
      reached = undefined;
    },
  };
}
