import type { CameraConfig, CameraState, LngLat } from '@mapdock/shared';
import { definedOnly } from './defined-only.js';

/** The camera of a map while the engine has none for it. */
export interface KeptCamera {
  /** `undefined`: where the config or the style says. */
  readonly at: CameraState | undefined;
  /** Movements from there, in order, which only an engine can make: it knows what fits. */
  readonly later: readonly CameraConfig[];
}

export const NOWHERE: KeptCamera = { at: undefined, later: [] };

const FULL_TURN = 360;
const HALF_TURN = 180;

/** The same angle within -180 to 180. */
function wrap(degrees: number): number {
  const isWithin = Math.abs(degrees) <= HALF_TURN;
  return isWithin ? degrees : ((((degrees + HALF_TURN) % FULL_TURN) + FULL_TURN) % FULL_TURN) - HALF_TURN;
}

/** Moves a camera that nobody looks through, so at once. Members that are absent stay. Pure. */
export function moveKeptCamera({ at, later }: KeptCamera, camera: CameraConfig): KeptCamera {
  const { center, zoom, bearing, pitch, bounds, padding } = camera;
  if (at === undefined || later.length > 0 || bounds !== undefined) {
    const move = definedOnly({ center, zoom, bearing, pitch, bounds, padding });
    return { at, later: [...later, move] };
  }
  const moved = { ...at, ...definedOnly({ zoom, pitch }) };
  const turned = bearing === undefined ? moved : { ...moved, bearing: wrap(bearing) };
  const wrapped: LngLat | undefined = center && [wrap(center[0]), center[1]];
  return { at: wrapped === undefined ? turned : { ...turned, center: wrapped }, later };
}

/** What is kept of a map that goes: where it looked, unless it never came to look anywhere. Pure. */
export function keepCamera(kept: KeptCamera, seen: CameraState | undefined): KeptCamera {
  return seen === undefined ? kept : { at: seen, later: [] };
}
