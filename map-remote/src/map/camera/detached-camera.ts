import type { CameraConfig, CameraState } from '@mapdock/shared';
import { definedOnly } from '../../util/defined-only.js';
import { placeOf } from './plan-move.js';

/** The camera of a map while the engine has none for it. */
export interface DetachedCamera {
  /** `undefined`: the config or the style decides. */
  readonly at: CameraState | undefined;
  /** Movements from there, in order, that need an engine, since only it can fit bounds, apply an offset, or keep a place where it is. */
  readonly later: readonly CameraConfig[];
}

export const NOWHERE: DetachedCamera = { at: undefined, later: [] };

/** A host may move a parked map any number of times, and the last of these movements say where it looks. */
const MAX_MOVES = 8;
const FULL_TURN = 360;
const HALF_TURN = 180;

/** Returns the same angle within -180 to 180. */
function wrap(degrees: number): number {
  const isWithin = Math.abs(degrees) <= HALF_TURN;
  return isWithin ? degrees : ((((degrees + HALF_TURN) % FULL_TURN) + FULL_TURN) % FULL_TURN) - HALF_TURN;
}

function moved(at: CameraState, { center, zoom, bearing, pitch, fov }: CameraConfig): CameraState {
  return {
    ...at,
    ...definedOnly({ zoom, pitch, fov }),
    ...(bearing !== undefined && { bearing: wrap(bearing) }),
    ...(center !== undefined && { center: [wrap(center[0]), center[1]] as const }),
  };
}

/** True if only the engine knows where the movement leads. */
const needsEngine = ({ bounds, offset, around }: CameraConfig) =>
  bounds !== undefined || offset !== undefined || around !== undefined;

/** Adds a movement and drops those before it that it makes irrelevant: bounds set center and zoom, but not the angles. */
function addMove(moves: readonly CameraConfig[], move: CameraConfig): readonly CameraConfig[] {
  const last = moves.at(-1);
  const isMerged = last !== undefined && !needsEngine(last) && !needsEngine(move);
  const merged = isMerged ? { ...last, ...move } : move;
  const isPlace = merged.bounds !== undefined || (merged.center !== undefined && merged.zoom !== undefined);
  if (!isPlace) return [...(isMerged ? moves.slice(0, -1) : moves), merged].slice(-MAX_MOVES);
  return [
    moves.reduceRight(
      (later, { bearing, pitch, fov }) => ({ ...definedOnly({ bearing, pitch, fov }), ...later }),
      merged,
    ),
  ];
}

/** Moves the camera of a map that is not drawn, so without animation. Members that are absent stay. Pure. */
export function moveDetachedCamera({ at, later }: DetachedCamera, camera: CameraConfig): DetachedCamera {
  const moves = addMove(later, definedOnly({ ...placeOf(camera), around: camera.around }));
  return at === undefined || moves.some(needsEngine)
    ? { at, later: moves }
    : { at: moves.reduce(moved, at), later: [] };
}

/** The camera to keep when an engine map is removed: where it looked, or `before` if it never had a camera. Pure. */
export function detachCamera(before: DetachedCamera, seen: CameraState | undefined): DetachedCamera {
  return seen === undefined ? before : { at: seen, later: [] };
}
