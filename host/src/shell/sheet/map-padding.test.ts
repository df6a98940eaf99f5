import type { CameraConfig, LngLat, MapEventMap, MapHandle } from '@mapdock/shared';
import { isOutOfSight, keepMapPadding, withCovered, type PaddedMap } from './map-padding.js';

const SIZE = { width: 400, height: 700 };
const CAMERA = { center: [10, 50], zoom: 4, bearing: 0, pitch: 0 } as const;

/** A map that does what it is told in no time, and one degree per pixel. */
function createScene(first: Partial<PaddedMap> = {}) {
  const listeners: { [N in keyof MapEventMap]?: (event: MapEventMap[N]) => void } = {};
  const moves: CameraConfig[] = [];
  const camera = { isThere: true };
  const report = (phase: 'start' | 'end', cause: 'host' | 'user' = 'host') =>
    listeners.camerachange?.({ camera: CAMERA, phase, cause });
  const handle = {
    getCamera: () => (camera.isThere ? CAMERA : undefined),
    project: ([, latitude]: LngLat) => [0, latitude],
    unproject: ([x, y]: readonly [number, number]) => [x, y],
    moveCamera(to: CameraConfig) {
      moves.push(to);
      report('start');
      report('end');
    },
    on(name: keyof MapEventMap, listener: never) {
      listeners[name] = listener;
      return () => delete listeners[name];
    },
  };
  const element = { clientWidth: SIZE.width, clientHeight: SIZE.height } as HTMLElement;
  let now: PaddedMap = { element, covered: 0, padding: undefined, position: undefined, ...first };
  const kept = keepMapPadding(handle as unknown as MapHandle, () => now);
  const cover = (next: Partial<PaddedMap>) => {
    now = { ...now, ...next };
    kept.apply();
  };
  return { cover, moves, report, camera, resize: () => listeners.mapresize?.(SIZE), listeners, kept };
}

test('the padding is that of the config and what is covered', () => {
  expect(withCovered(undefined, 30)).toEqual({ bottom: 30 });
  expect(withCovered(10, 30)).toEqual({ top: 10, right: 10, bottom: 40, left: 10 });
  expect(withCovered({ left: 5 }, 0)).toEqual({ left: 5, bottom: 0 });
});

test.each([
  [350, 300, 0, true],
  [290, 300, 0, true],
  [100, 300, 0, false],
  [350, 300, 200, false],
  [110, 300, 200, true],
])('a point at %i, %i pixels shown, %i more covered', (y, shown, more, isHidden) => {
  expect(isOutOfSight(y, shown, more)).toBe(isHidden);
});

test('a map of which nothing is covered is left alone', () => {
  const { cover, moves, report } = createScene();
  cover({ covered: 0 });
  report('start');
  report('end');
  expect(moves).toEqual([]);
});

test('the map glides by its new padding, to a position that would be hidden, and back', () => {
  const { cover, moves } = createScene();
  cover({ covered: 300, position: [7, 300] });
  cover({ covered: 0 });
  cover({ covered: 300, position: [7, 650] });
  expect(moves).toEqual([
    { padding: { bottom: 300 } },
    { padding: { bottom: 0 } },
    { padding: { bottom: 300 }, center: [7, 650] },
  ]);
});

test('a movement that goes on is not broken off', () => {
  const { cover, moves, report } = createScene();
  report('start', 'user');
  cover({ covered: 300 });
  expect(moves).toEqual([]);
  report('end', 'user');
  expect(moves).toEqual([{ padding: { bottom: 300 } }]);
});

test('after a movement of the host, which may have shown bounds, the map has its padding, and looks where it did', async () => {
  const { cover, moves, report } = createScene({ padding: { left: 20 } });
  cover({ covered: 300 });
  // The map drops its padding by a jump, right before the movement to the bounds.
  report('start');
  report('end');
  report('start');
  await Promise.resolve();
  expect(moves).toHaveLength(1);
  report('end');
  await Promise.resolve();
  expect(moves.slice(1)).toEqual([{ center: [210, 200], padding: { left: 20, bottom: 300 } }]);
  report('start', 'user');
  report('end', 'user');
  expect(moves).toHaveLength(2);
});

test('a map of another size gets its padding again', async () => {
  const { cover, moves, resize } = createScene();
  cover({ covered: 300 });
  resize();
  await Promise.resolve();
  expect(moves).toEqual([{ padding: { bottom: 300 } }, { padding: { bottom: 300 } }]);
});

test('a map without a camera gets its padding when it has one', () => {
  const { cover, moves, camera } = createScene();
  camera.isThere = false;
  cover({ covered: 300 });
  expect(moves).toEqual([]);
  camera.isThere = true;
  cover({});
  expect(moves).toEqual([{ padding: { bottom: 300 } }]);
});

test('a map whose sheet is gone has the padding of the config, and only then', async () => {
  const { cover, moves, resize, kept } = createScene({ padding: { left: 20 } });
  kept.release();
  expect(moves).toEqual([]);
  cover({ covered: 300 });
  resize();
  kept.release();
  kept.end();
  await Promise.resolve();
  expect(moves.slice(1)).toEqual([{ padding: { left: 20, bottom: 0 } }]);
});

test('nothing is heard after the end', () => {
  const { kept, listeners } = createScene();
  kept.end();
  expect(listeners).toEqual({});
});
