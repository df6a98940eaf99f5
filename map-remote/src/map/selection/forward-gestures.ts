import type { CameraState, LngLat, MapTouch, ScreenPoint } from '@mapdock/shared';
import type { EngineMap } from '../../engine/engine-module.js';
import type { Emitter } from '../foundation/emitter.js';

export { endLostBoxes } from '../../engine/private-api/gestures/lost-boxes.js';

/** CSS pixels of a line of the wheel, as in the engine. */
const LINE = 40;

export interface GestureOptions {
  readonly map: EngineMap;
  readonly emitter: Emitter;
  /** A function of the first map's chunk, which webpack would split if this late one imported it. */
  readonly readCamera: (map: EngineMap) => CameraState;
}

function placeAt(map: EngineMap, [x, y]: ScreenPoint): { point: ScreenPoint; lngLat: LngLat } {
  const { lng, lat } = map.unproject([x, y]).wrap();
  return { point: [x, y], lngLat: [lng, lat] };
}

/** Turns the engine's events about gestures into those of the contract. Returns `true`, which says that it does. */
export function forwardGestures({ map, emitter, readCamera }: GestureOptions): true {
  map.on('wheel', ({ originalEvent }) => {
    if (!emitter.hasListener('mapwheel')) return;
    const { clientX, clientY, deltaX, deltaY, deltaMode } = originalEvent;
    const { left, top } = map.getCanvasContainer().getBoundingClientRect();
    const unit = deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1;
    const place = placeAt(map, [clientX - left, clientY - top]);
    emitter.emit('mapwheel', { ...place, deltaX: deltaX * unit, deltaY: deltaY * unit });
  });
  const forwardTouch = (name: 'touchstart' | 'touchend' | 'touchcancel', phase: MapTouch['phase']) =>
    map.on(name, ({ points }) => {
      if (!emitter.hasListener('maptouch')) return;
      emitter.emit('maptouch', { phase, touches: points.map(({ x, y }) => placeAt(map, [x, y])) });
    });
  forwardTouch('touchstart', 'start');
  forwardTouch('touchend', 'end');
  forwardTouch('touchcancel', 'cancel');
  for (const phase of ['start', 'end'] as const) {
    map.on(`drag${phase}`, () => emitter.emit('mapdrag', { phase, camera: readCamera(map) }));
  }
  for (const phase of ['start', 'end', 'cancel'] as const) {
    map.on(`boxzoom${phase}`, () => emitter.emit('mapboxzoom', { phase }));
  }
  return true;
}
