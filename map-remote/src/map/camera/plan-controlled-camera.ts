/**
 * On a controlled map the host decides where it looks: gestures move it and are told, and the host's next config answers.
 * Answers come when they come, in React's case a task or more later, when the map has moved on. So what the map itself has
 * told is consent wherever it is by now, and only something else is a decision that moves it.
 */
import type { CameraConfig, CameraState } from '@mapdock/shared';
import { isEqual } from '../../util/is-equal.js';

/** A tenth of a millimetre on the ground; reading a camera back costs less than that. */
const TOLERANCE = 1e-9;
const FULL_TURN = 360;

export interface AnswerSituation {
  readonly current: CameraState;
  /** What was told since the movement began and is not answered yet, the oldest first. */
  readonly told: readonly CameraState[];
  /** What the host gave before. */
  readonly held: CameraConfig;
  /** True while the user moves the map. */
  readonly isByUser: boolean;
  /** True if the answer comes within the event: then the host knows where the map is. */
  readonly isReply: boolean;
  /** True if the host has decided otherwise in this movement: then a camera given again is that decision again. */
  readonly hasDecided: boolean;
}

export type CameraAnswer =
  /** Nothing moves; so many of the told cameras are answered. */
  | { readonly kind: 'consent'; readonly answered: number }
  /** The host has nothing new to say about the camera. */
  | { readonly kind: 'silence' }
  | { readonly kind: 'decision' };

function isSameAngle(a: number, b: number): boolean {
  const apart = Math.abs(a - b) % FULL_TURN;
  return Math.min(apart, FULL_TURN - apart) <= TOLERANCE;
}

type Place = Partial<CameraState> | CameraConfig;

/** Where a camera looks, without how it gets there. Pure. */
export function placeOf({ center, zoom, bearing, pitch, bounds, padding }: CameraConfig): CameraConfig {
  return { center, zoom, bearing, pitch, bounds, padding };
}

/** Compares what the camera has; members that are absent fit anything, bounds nothing. Pure. */
export function isCameraAt(camera: Place, at: CameraState): boolean {
  const { center, zoom, bearing, pitch } = camera;
  const bounds = 'bounds' in camera ? camera.bounds : undefined;
  if (bounds !== undefined) return false;
  return (
    (center === undefined ||
      (isSameAngle(center[0], at.center[0]) && Math.abs(center[1] - at.center[1]) <= TOLERANCE)) &&
    (zoom === undefined || Math.abs(zoom - at.zoom) <= TOLERANCE) &&
    (bearing === undefined || isSameAngle(bearing, at.bearing)) &&
    (pitch === undefined || Math.abs(pitch - at.pitch) <= TOLERANCE)
  );
}

/** What the camera of a new config says to a controlled map. Pure. */
export function planCameraAnswer(camera: CameraConfig, situation: AnswerSituation): CameraAnswer {
  const { current, told, held, isByUser, isReply, hasDecided } = situation;
  const answered = told.findLastIndex((state) => isCameraAt(camera, state)) + 1;
  if (answered > 0 || isCameraAt(camera, current)) return { kind: 'consent', answered };
  const isInsisting = isByUser && (isReply || hasDecided);
  return isEqual(placeOf(camera), placeOf(held)) && !isInsisting ? { kind: 'silence' } : { kind: 'decision' };
}
