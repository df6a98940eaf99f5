import type { CameraConfig } from '@mapdock/shared';
import { definedOnly } from '../../util/defined-only.js';
import { isEqual } from '../../util/is-equal.js';
import { placeOf } from './plan-controlled-camera.js';

/** The padding that stays after the movement. That of bounds is for the movement alone. Pure. */
export function stayingPadding({ bounds, padding }: CameraConfig): CameraConfig['padding'] {
  return bounds === undefined ? padding : undefined;
}

/** The padding that a map needs to be given, `undefined` if none: what one config had and the next has not is 0. Pure. */
export function planPaddingChange(before: CameraConfig, after: CameraConfig): CameraConfig['padding'] {
  const from = stayingPadding(before);
  const to = after.bounds === undefined ? (after.padding ?? (from === undefined ? undefined : 0)) : undefined;
  return isEqual(from, to) ? undefined : to;
}

/**
 * The movement that leads from one config's camera to the next one's; `undefined` if they differ in nothing that moves the map. Another
 * padding alone does not bring back a user who went elsewhere. Pure.
 */
export function planMove(before: CameraConfig, after: CameraConfig): CameraConfig | undefined {
  const { padding: _from, ...placeBefore } = placeOf(before);
  const { padding: _to, ...place } = placeOf(after);
  const padding = planPaddingChange(before, after);
  if (!isEqual(placeBefore, place)) return padding === undefined ? after : { ...after, padding };
  if (after.bounds !== undefined) return isEqual(before.padding, after.padding) ? undefined : after;
  if (padding === undefined) return undefined;
  const { transition, durationMs } = after;
  return definedOnly({ padding, transition, durationMs });
}
