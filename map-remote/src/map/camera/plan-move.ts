import type { CameraConfig } from '@mapdock/shared';
import { definedOnly } from '../../util/defined-only.js';
import { isEqual } from '../../util/is-equal.js';

/** Where a camera looks, without the transition. Pure. */
export function placeOf(camera: CameraConfig): CameraConfig {
  const { center, zoom, bearing, pitch, fov, bounds, padding, offset, maxZoom } = camera;
  return { center, zoom, bearing, pitch, fov, bounds, padding, offset, maxZoom };
}

/** The padding that stays after the movement; the padding of bounds is for the movement alone. Pure. */
export function stayingPadding({ bounds, padding }: CameraConfig): CameraConfig['padding'] {
  return bounds === undefined ? padding : undefined;
}

/** The padding to set; `undefined` if it is unchanged. A padding that only the config before has is set to 0. Pure. */
export function planPaddingChange(before: CameraConfig, after: CameraConfig): CameraConfig['padding'] {
  const from = stayingPadding(before);
  const to = after.bounds === undefined ? (after.padding ?? (from === undefined ? undefined : 0)) : undefined;
  return isEqual(from, to) ? undefined : to;
}

/**
 * The movement from one config's camera to the next one's; `undefined` if no change moves the map. A change of the padding alone does not
 * move the map back from where the user went. Pure.
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
