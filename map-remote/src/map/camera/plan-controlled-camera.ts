/**
 * On a controlled map the host decides where it looks. A gesture moves the map and is reported, and the host's next config is the answer.
 * An answer may arrive late (with React a task or more later), when the map has moved on. So every camera that the map has reported
 * counts as consent, and only another camera is a decision that moves the map.
 */
import type { CameraConfig, CameraState } from '@mapdock/shared';
import { DEFAULT_FOV } from '@mapdock/shared/loader-parts';

/** In degrees, a tenth of a millimetre on the ground. Reading a camera back is more exact than that. */
const TOLERANCE = 1e-9;
const FULL_TURN = 360;

export interface AnswerSituation {
  readonly current: CameraState;
  /** Cameras that were reported since the movement began and are not answered yet, the oldest first. */
  readonly reported: readonly CameraState[];
  /** True if the camera looks elsewhere than that of the host's config before. */
  readonly isOther: boolean;
  /** True while the user moves the map. */
  readonly isByUser: boolean;
  /** True if the answer arrives within the event: then the host knows where the map is. */
  readonly isReply: boolean;
  /** True if the host has made a decision in this movement: then the same camera once more is that decision again. */
  readonly hasDecided: boolean;
}

export type CameraAnswer =
  /** Nothing moves; so many of the reported cameras are answered. */
  | { readonly kind: 'consent'; readonly answered: number }
  /** The host's camera has not changed. */
  | { readonly kind: 'silence' }
  | { readonly kind: 'decision' };

function isSameAngle(a: number, b: number): boolean {
  const apart = Math.abs(a - b) % FULL_TURN;
  return Math.min(apart, FULL_TURN - apart) <= TOLERANCE;
}

/** True if all members of `camera` match `at`. Members that are absent match anything, bounds and offsets match nothing. Pure. */
export function isCameraAt(camera: CameraConfig, at: CameraState): boolean {
  const { center, zoom, bearing, pitch, fov, bounds, offset } = camera;
  if (bounds !== undefined || offset !== undefined) return false;
  return (
    (center === undefined ||
      (isSameAngle(center[0], at.center[0]) && Math.abs(center[1] - at.center[1]) <= TOLERANCE)) &&
    (zoom === undefined || Math.abs(zoom - at.zoom) <= TOLERANCE) &&
    (bearing === undefined || isSameAngle(bearing, at.bearing)) &&
    (pitch === undefined || Math.abs(pitch - at.pitch) <= TOLERANCE) &&
    (fov === undefined || Math.abs(fov - (at.fov ?? DEFAULT_FOV)) <= TOLERANCE)
  );
}

/** What the camera of a new config means on a controlled map. Pure. */
export function planCameraAnswer(camera: CameraConfig, situation: AnswerSituation): CameraAnswer {
  const { current, reported, isOther, isByUser, isReply, hasDecided } = situation;
  const answered = reported.findLastIndex((state) => isCameraAt(camera, state)) + 1;
  if (answered > 0 || isCameraAt(camera, current)) return { kind: 'consent', answered };
  const isInsisting = isByUser && (isReply || hasDecided);
  return isOther || isInsisting ? { kind: 'decision' } : { kind: 'silence' };
}
