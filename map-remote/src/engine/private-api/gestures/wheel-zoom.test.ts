import type { EngineMap } from '../../engine-module.js';
import { jumpWithinWheelZoom } from './wheel-zoom.js';

/** A map that counts what ends its gestures, as far as a jump needs it. */
class Jumping {
  readonly scrollZoom = { _targetZoom: 7 };
  zoom = 4;
  stops = 0;
  getZoom(): number {
    return this.zoom;
  }
  jumpTo(zoom: number): void {
    this._stop();
    this.zoom = zoom;
  }
  _stop(): void {
    this.stops += 1;
  }
}

function createMap() {
  const map = new Jumping();
  return { map, engine: map as unknown as EngineMap, stops: () => map.stops };
}

test('a jump does not end the zoom by wheel, which goes on from there', () => {
  const { map, engine, stops } = createMap();
  jumpWithinWheelZoom(engine, () => map.jumpTo(5));
  expect([stops(), map.scrollZoom._targetZoom]).toEqual([0, 5]);
  map.jumpTo(6);
  expect(stops()).toBe(1);
});

test('a jump at the same zoom leaves where the wheel leads, also if it throws', () => {
  const { map, engine, stops } = createMap();
  const fail = () => {
    throw new Error('no');
  };
  jumpWithinWheelZoom(engine, () => map.jumpTo(4));
  expect(() => jumpWithinWheelZoom(engine, fail)).toThrow('no');
  map.jumpTo(4);
  expect([stops(), map.scrollZoom._targetZoom]).toEqual([1, 7]);
});
