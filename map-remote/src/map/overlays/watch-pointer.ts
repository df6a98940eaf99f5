import type { LngLat } from '@mapdock/shared';
import type { EngineMap } from '../../engine/engine-module.js';

export interface PointerWatch {
  /** The place under the pointer; `undefined` while that is not on the map. */
  readonly lngLat: LngLat | undefined;
}

/** Calls `onMoved` whenever another place is under the pointer, or none any more. */
export function watchPointer(map: EngineMap, onMoved: () => void): PointerWatch {
  let point: { readonly x: number; readonly y: number } | undefined;
  const moveTo = (next: typeof point) => {
    point = next;
    onMoved();
  };
  map.on('mousemove', (event) => moveTo(event.point));
  map.on('mouseout', () => moveTo(undefined));
  // The map may move under the pointer.
  map.on('move', onMoved);
  return {
    get lngLat(): LngLat | undefined {
      if (point === undefined) return undefined;
      const { lng, lat } = map.unproject([point.x, point.y]).wrap();
      return [lng, lat];
    },
  };
}
