import type { CameraConfig, MoveOptions } from '@mapdock/shared';
import type { EngineMap } from '../../engine/engine-module.js';
import { definedOnly } from '../../util/defined-only.js';
import { isEqual } from '../../util/is-equal.js';
import { planPadding } from './plan-padding.js';

/** Marks the events of movements that the host requested; the engine copies it into them. */
export const HOST_MOVE = { mapdockCause: 'host' } as const;
/** The same mark for the events that the engine fires when the map is resized. */
export const RESIZE_MOVE = { ...HOST_MOVE, isMapdockResize: true } as const;

/** True if an event of the map's movement comes from a resize. */
export function isResizing(event: object): boolean {
  return 'isMapdockResize' in event && event.isMapdockResize === RESIZE_MOVE.isMapdockResize;
}

// The engine's types are not read-only, but it does not write into values that it gets.
type Target = Parameters<EngineMap['flyTo']>[0];
type EngineBounds = Parameters<EngineMap['cameraForBounds']>[0];

/** A user who prefers reduced motion sees a jump: the engine checks that by itself. */
const MOVES: Readonly<
  Record<NonNullable<CameraConfig['transition']>, (map: EngineMap, target: Target) => void>
> = {
  jump: (map, target) => void map.jumpTo(target, HOST_MOVE),
  ease: (map, target) => void map.easeTo(target, HOST_MOVE),
  fly: (map, target) => void map.flyTo(target, HOST_MOVE),
};

const NO_PADDING = { top: 0, bottom: 0, left: 0, right: 0 };

const sizeOf = ({ clientWidth: width, clientHeight: height }: HTMLElement) => ({ width, height });

/** Sets how much room stays free around `center` from now on; less where it would leave no room. */
export function setPadding(map: EngineMap, padding: CameraConfig['padding'], eventData: object): void {
  const wanted = planPadding(padding, sizeOf(map.getContainer()));
  if (!isEqual(map.getPadding(), wanted)) map.setPadding(wanted, eventData);
}

/** Removes the padding without moving what is seen: the engine would add it to the padding of bounds. */
function dropPadding(map: EngineMap): void {
  if (isEqual(map.getPadding(), NO_PADDING)) return;
  const { width, height } = sizeOf(map.getContainer());
  const { lng, lat } = map.unproject([width / 2, height / 2]).wrap();
  map.jumpTo({ center: [lng, lat], padding: NO_PADDING }, HOST_MOVE);
}

/** Options with which the engine shows bounds at a bearing and pitch. */
export function fitOptions(container: HTMLElement, { padding, bearing, pitch }: CameraConfig) {
  return {
    padding: planPadding(padding, sizeOf(container)),
    // If the padding stayed, the middle of the map would be another place for all later movements.
    retainPadding: false,
    ...definedOnly({ bearing, pitch }),
  };
}

function targetOf(map: EngineMap, camera: CameraConfig): Target | undefined {
  const { center, zoom, bearing, pitch, bounds } = camera;
  if (bounds === undefined) {
    const padding =
      camera.padding === undefined ? undefined : planPadding(camera.padding, sizeOf(map.getContainer()));
    return definedOnly({ center, zoom, bearing, pitch, padding }) as Target;
  }
  // Without bearing and pitch the engine would turn the map north and flat.
  const angles = { bearing: bearing ?? map.getBearing(), pitch: pitch ?? map.getPitch() };
  const options = fitOptions(map.getContainer(), { ...camera, ...angles });
  const fitted = map.cameraForBounds(bounds as EngineBounds, options);
  return fitted ? { ...fitted, ...options } : undefined;
}

/** Moves the camera where the config says, by the config's transition unless `animate` says otherwise; members that are absent stay. */
export function moveCamera(map: EngineMap, camera: CameraConfig, { animate }: MoveOptions = {}): void {
  if (camera.bounds !== undefined) dropPadding(map);
  const target = targetOf(map, camera);
  if (target === undefined) return;
  const forced = animate === undefined ? undefined : animate ? 'ease' : 'jump';
  MOVES[forced ?? camera.transition ?? 'jump'](map, {
    ...target,
    ...definedOnly({ duration: camera.durationMs }),
  });
}
