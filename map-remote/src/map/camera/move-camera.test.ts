import type { CameraConfig, MoveOptions } from '@mapdock/shared';
import { FakeMap } from '../../testing/fakes/create-fake-map.js';
import { moveCamera } from './move-camera.js';

const EUROPE = [
  [-10, 35],
  [30, 60],
] as [[number, number], [number, number]];

function createMap(size = 100) {
  const container = document.createElement('div');
  for (const name of ['clientWidth', 'clientHeight']) {
    Object.defineProperty(container, name, { value: size });
  }
  return new FakeMap({ container });
}

test('moves where the config says, and absent members stay', () => {
  const map = createMap();
  map.jumpTo({ center: [5, 6], zoom: 3, bearing: 20, pitch: 10 });
  moveCamera(map.asEngineMap, { zoom: 7, pitch: undefined });
  expect(map.camera).toEqual({ center: [5, 6], zoom: 7, bearing: 20, pitch: 10 });
});

test.each<[CameraConfig, object]>([
  [{}, { bearing: 20, pitch: 10 }],
  [{ bearing: 0 }, { bearing: 0, pitch: 10 }],
  [{ pitch: 50 }, { bearing: 20, pitch: 50 }],
])('shows bounds with %j without turning for no reason', (camera, angles) => {
  const map = createMap();
  map.jumpTo({ bearing: 20, pitch: 10 });
  moveCamera(map.asEngineMap, { bounds: EUROPE, ...camera });
  expect(map.camera).toMatchObject({ center: [10, 47.5], ...angles });
});

test('bounds do not set the map’s padding, and get room whatever it is', () => {
  const map = createMap();
  moveCamera(map.asEngineMap, { bounds: EUROPE, padding: { left: 500, top: 20 } });
  expect(map.fits).toEqual([
    expect.objectContaining({ padding: { left: 90, right: 0, top: 20, bottom: 0 }, retainPadding: false }),
  ]);
});

test.each<[CameraConfig, MoveOptions | undefined, 'jumped' | 'eased' | 'flown']>([
  [{}, undefined, 'jumped'],
  [{ transition: 'jump' }, undefined, 'jumped'],
  [{ transition: 'ease' }, undefined, 'eased'],
  [{ transition: 'fly' }, undefined, 'flown'],
  [{ transition: 'fly' }, { animate: true }, 'eased'],
  [{ transition: 'fly' }, { animate: false }, 'jumped'],
  [{}, { animate: true }, 'eased'],
  [{}, {}, 'jumped'],
])('a camera with %j, moved with %j, is %s to', (way, options, expected) => {
  for (const target of [{ zoom: 3 }, { bounds: EUROPE }]) {
    const map = createMap();
    moveCamera(map.asEngineMap, { ...target, ...way }, options);
    const counts = { eased: map.eased.length, flown: map.flown.length };
    expect(counts).toEqual({ eased: 0, flown: 0, ...(expected === 'jumped' ? {} : { [expected]: 1 }) });
  }
});

test('an animation takes as long as the config says, else as long as the engine decides', () => {
  const map = createMap();
  moveCamera(map.asEngineMap, { zoom: 3, transition: 'fly', durationMs: 900 });
  moveCamera(map.asEngineMap, { zoom: 4, transition: 'fly' });
  expect(map.flown).toEqual([{ zoom: 3, duration: 900 }, { zoom: 4 }]);
});
