import type { CameraConfig, CameraState, MoveOptions } from '@mapdock/shared';
import type { EngineMap } from '../../engine/engine-module.js';
import { definedOnly } from '../../util/defined-only.js';
import { isEqual } from '../../util/is-equal.js';
import { EASINGS } from './easings.js';
import { HOST_MOVE } from './host-move.js';
import { planPadding } from './plan-padding.js';

// The engine's types are not read-only, but it does not write into values that it gets.
type Target = Parameters<EngineMap['flyTo']>[0];
type LngLat = ReturnType<EngineMap['getCenter']>;
type EngineBounds = Parameters<EngineMap['cameraForBounds']>[0];

/** A user who prefers reduced motion sees a jump, unless the movement is essential: the engine checks that by itself. */
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

/** Sets the angle of view at once. */
export function setFov(map: EngineMap, fov: number): void {
  if (map.getVerticalFieldOfView() !== fov) map.setVerticalFieldOfView(fov, HOST_MOVE);
}

/** The engine's `flyTo` jumps for people who prefer that, and forgets the offset then. */
const prefersJumps = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Removes the padding without moving what is seen: the engine would add it to the padding of bounds. */
function dropPadding(map: EngineMap): void {
  if (isEqual(map.getPadding(), NO_PADDING)) return;
  const { width, height } = sizeOf(map.getContainer());
  const { lng, lat } = map.unproject([width / 2, height / 2]).wrap();
  map.jumpTo({ center: [lng, lat], padding: NO_PADDING }, HOST_MOVE);
}

/** Options with which the engine shows bounds at a bearing and pitch. */
export function fitOptions(container: HTMLElement, { padding, bearing, pitch, maxZoom }: CameraConfig) {
  return {
    padding: planPadding(padding, sizeOf(container)),
    // If the padding stayed, the middle of the map would be another place for all later movements.
    retainPadding: false,
    ...definedOnly({ bearing, pitch, maxZoom }),
  };
}

/** The camera that shows bounds, and how the engine moves there; `undefined` if they leave no room. */
function fit(map: EngineMap, camera: CameraConfig): Target | undefined {
  const { bearing, pitch, offset } = camera;
  // Without bearing and pitch the engine would turn the map north and flat.
  const angles = { bearing: bearing ?? map.getBearing(), pitch: pitch ?? map.getPitch() };
  const options = fitOptions(map.getContainer(), { ...camera, ...angles });
  const fitted = map.cameraForBounds(camera.bounds as EngineBounds, {
    ...options,
    ...(offset !== undefined && { offset: [...offset] }),
  });
  // The offset is in the centre now, and the engine would apply it once more.
  return fitted ? { ...fitted, ...options } : undefined;
}

/** The camera that shows bounds on a map of this size; `undefined` if they leave no room. */
export function cameraForBounds(map: EngineMap, camera: CameraConfig): CameraState | undefined {
  const { top, right, bottom, left } = planPadding(camera.padding, sizeOf(map.getContainer()));
  const [x, y] = camera.offset ?? [0, 0];
  // The engine centres bounds within padding only when it moves there.
  const offset = [x + (left - right) / 2, y + (top - bottom) / 2] as const;
  const target = fit(map, { ...camera, offset });
  if (target === undefined) return undefined;
  const { lng, lat } = (target.center as LngLat).wrap();
  const { zoom = map.getZoom(), bearing = 0, pitch = 0 } = target;
  return { center: [lng, lat], zoom, bearing, pitch };
}

function targetOf(map: EngineMap, camera: CameraConfig): Target | undefined {
  const { center, zoom, bearing, pitch, fov, bounds, around, offset } = camera;
  if (bounds !== undefined) {
    // Bounds are fitted to what the map will show.
    if (fov !== undefined) setFov(map, fov);
    return fit(map, camera);
  }
  const padding =
    camera.padding === undefined ? undefined : planPadding(camera.padding, sizeOf(map.getContainer()));
  return definedOnly({ center, zoom, bearing, pitch, fov, padding, around, offset }) as Target;
}

/** How the engine moves the camera: only its `easeTo` knows a place that stays, and an offset without an animation. */
function planMotion(camera: CameraConfig, animate: boolean | undefined) {
  const { transition = 'jump', durationMs, easing = 'ease', curve, speed, essential } = camera;
  const wanted = animate === undefined ? transition : animate ? 'ease' : 'jump';
  const isAround = camera.around !== undefined;
  const isShifted = camera.offset !== undefined && camera.bounds === undefined;
  const isEased = isAround || (isShifted && (wanted !== 'fly' || (!essential && prefersJumps())));
  const options = definedOnly({
    duration: isEased && wanted === 'jump' ? 0 : durationMs,
    easing: easing === 'ease' ? undefined : EASINGS[easing],
    curve,
    speed,
    essential,
  });
  return { method: isEased ? 'ease' : wanted, options } as const;
}

/** Moves the camera where the config says, by the config's transition unless `animate` says otherwise; members that are absent stay. */
export function moveCamera(map: EngineMap, camera: CameraConfig, { animate }: MoveOptions = {}): void {
  if (camera.bounds !== undefined) dropPadding(map);
  const target = targetOf(map, camera);
  if (target === undefined) return;
  const { method, options } = planMotion(camera, animate);
  MOVES[method](map, { ...target, ...options });
}
