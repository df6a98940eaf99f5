import type { CameraChange, CameraConfig, CameraState } from '@mapdock/shared';
import type { EngineMap } from '../../engine/engine-module.js';
import { readCamera } from './forward-camera.js';
import { isEqual } from '../../util/is-equal.js';
import { moveCamera } from './move-camera.js';
import { planPaddingChange } from './plan-move.js';
import { isCameraAt, placeOf, planCameraAnswer } from './plan-controlled-camera.js';

/** How long a host may take to hand back where a movement ended: a tenth of a second, longer on a busy page. */
const SETTLE_FRAMES = 6;
/** Two seconds of a movement; a host that is later than that has lost the thread. */
const MAX_TOLD = 120;

type Movement =
  | { readonly name: 'none' }
  | { readonly name: 'moving'; readonly isByUser: boolean }
  /** It is over, and answers to it may still be on their way. */
  | { readonly name: 'settling'; readonly frame: number };

export interface CameraControl {
  /** Follows a change of the camera and tells it, unless it is the host's own word within a gesture. */
  tell(change: CameraChange): void;
  /** Takes the camera that the map was made with. */
  begin(camera: CameraConfig): void;
  /** Takes the camera of a config as the answer to what was told. */
  take(camera: CameraConfig): void;
  /** Leaves the map alone. */
  end(): void;
}

/** Lets a map look where the host's last camera says: see `controlled` in the contract. */
export function controlCamera(map: EngineMap, emit: (change: CameraChange) => void): CameraControl {
  let held: CameraConfig = {};
  // Where it led, which limits may have made another place.
  let reached: CameraState | undefined;
  let movement: Movement = { name: 'none' };
  const told: CameraState[] = [];
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
    told.length = 0;
    hasDecided = false;
  };
  const settle = (framesLeft = SETTLE_FRAMES) => {
    stopSettling();
    const next = () => {
      if (framesLeft > 1) return settle(framesLeft - 1);
      // The wheel has begun anew, and nothing is drawn of it yet.
      if (map.scrollZoom.isActive()) return settle();
      forget();
      if (!isHeld()) obey(true);
    };
    movement = { name: 'settling', frame: requestAnimationFrame(next) };
  };
  const follow = ({ phase, cause }: CameraChange) => {
    if (phase === 'end') {
      // Another size, or a jump of the host's, ends within a gesture.
      if (cause === 'user' || !isMoved() || !map.isMoving()) settle();
      return;
    }
    if (movement.name === 'none') forget();
    stopSettling();
    movement = { name: 'moving', isByUser: isMoved() || cause === 'user' };
  };
  const tell = (change: CameraChange) => {
    if (isQuiet) return;
    follow(change);
    told.push(change.camera);
    if (told.length > MAX_TOLD) told.shift();
    const wasReporting = isReporting;
    isReporting = true;
    emit(change);
    isReporting = wasReporting;
  };

  /** Outside of gestures: a movement like any other. */
  const obey = (isUndoing: boolean) => {
    const camera = held;
    told.length = 0;
    isObeying = true;
    moveCamera(map, camera, isUndoing ? { animate: false } : {});
    isObeying = false;
    const hasJumped = isUndoing || (camera.transition ?? 'jump') === 'jump';
    if (hasJumped && held === camera) reached = readCamera(map);
  };
  /** Within one: told as part of it, since the host's answer to a word of its own could not be told from another decision. */
  const correct = () => {
    isQuiet = true;
    moveCamera(map, held, { animate: false });
    isQuiet = false;
    reached = readCamera(map);
    // It has ended a glide, like that after a drag. A drag itself goes on: the engine (3.32) keeps it while a pointer is down.
    if (!map.isMoving()) tell({ camera: reached, phase: 'end', cause: 'host' });
  };
  const decide = () => {
    hasDecided = true;
    // Who answers from within an event knows all that was told before.
    if (isReporting) told.length = 0;
    // A host that answers its own movement with another would never come to rest. A jump would break the wheel's zooming off
    // and leave the engine (3.32) in the belief that it goes on. Both wait until the movement is over.
    if (isObeying || map.scrollZoom.isActive()) return;
    if (isMoved()) correct();
    else obey(false);
  };

  return {
    tell,
    begin(camera) {
      held = camera;
      reached = readCamera(map);
    },
    take(camera) {
      const padding = planPaddingChange(held, camera);
      if (padding !== undefined) {
        const { transition, durationMs } = camera;
        // An animation would end the gesture.
        moveCamera(map, { padding, transition, durationMs }, isMoved() ? { animate: false } : {});
      }
      const current = readCamera(map);
      const situation = { current, told, held, isByUser: isMoved(), isReply: isReporting, hasDecided };
      const answer = planCameraAnswer(camera, situation);
      if (!isEqual(placeOf(held), placeOf(camera))) reached = undefined;
      held = camera;
      if (answer.kind === 'consent') told.splice(0, answer.answered);
      else if (answer.kind === 'decision') decide();
    },
    end() {
      forget();
      held = {};
      reached = undefined;
    },
  };
}
