import type { CameraConfig, MoveOptions } from '@mapdock/shared';
import type { EngineMap } from '../../engine/engine-module.js';
import { definedOnly } from './defined-only.js';
import { planPadding } from './plan-padding.js';

/** Marks the events of movements that the host asked for; the engine copies it into them. */
export const HOST_MOVE = { mapdockCause: 'host' } as const;
/** The same for what the engine calls a movement when the map has another size. */
export const RESIZE_MOVE = { ...HOST_MOVE, isMapdockResize: true } as const;

// These types of the engine are not read-only, but it does not write into values that it is given.
type Target = Parameters<EngineMap['flyTo']>[0];
type EngineBounds = Parameters<EngineMap['cameraForBounds']>[0];

/** A user who asked for reduced motion sees a jump: the engine (3.32) looks at that by itself. */
const MOVES: Readonly<
  Record<NonNullable<CameraConfig['transition']>, (map: EngineMap, target: Target) => void>
> = {
  jump: (map, target) => void map.jumpTo(target, HOST_MOVE),
  ease: (map, target) => void map.easeTo(target, HOST_MOVE),
  fly: (map, target) => void map.flyTo(target, HOST_MOVE),
};

/** What the engine needs to show bounds from a bearing and pitch. */
export function fitOptions(container: HTMLElement, { padding, bearing, pitch }: CameraConfig) {
  const { clientWidth: width, clientHeight: height } = container;
  return {
    padding: planPadding(padding, { width, height }),
    // Else the padding would stay, and the middle of the map would be another place for all that follows.
    retainPadding: false,
    ...definedOnly({ bearing, pitch }),
  };
}

function targetOf(map: EngineMap, camera: CameraConfig): Target | undefined {
  const { center, zoom, bearing, pitch, bounds } = camera;
  if (bounds === undefined) return definedOnly({ center, zoom, bearing, pitch }) as Target;
  // Without them the engine would turn the map north and flat.
  const angles = { bearing: bearing ?? map.getBearing(), pitch: pitch ?? map.getPitch() };
  const options = fitOptions(map.getContainer(), { ...camera, ...angles });
  const fitted = map.cameraForBounds(bounds as EngineBounds, options);
  return fitted ? { ...fitted, ...options } : undefined;
}

/** Puts the camera where the config says and in its way, unless told another; members that are absent stay. */
export function moveCamera(map: EngineMap, camera: CameraConfig, { animate }: MoveOptions = {}): void {
  const target = targetOf(map, camera);
  if (target === undefined) return;
  const told = animate === undefined ? undefined : animate ? 'ease' : 'jump';
  MOVES[told ?? camera.transition ?? 'jump'](map, {
    ...target,
    ...definedOnly({ duration: camera.durationMs }),
  });
}
