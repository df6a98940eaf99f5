import type { CameraConfig } from '@mapdock/shared';
import { createConfig } from '../../testing/create-config.js';
import { createMounted, prepareMounted } from '../../testing/create-mounted.js';
import { createControlled, createSteered } from '../../testing/create-steered.js';
import { FakeMap } from '../../testing/fakes/create-fake-map.js';
import { detachCamera, moveDetachedCamera, NOWHERE } from './detached-camera.js';
import { readCamera } from './forward-camera.js';
import { CAMERA_CONTROL } from './late-camera-control.js';
import { cameraForBounds, moveCamera } from './move-camera.js';

const { matchMedia: original } = window;

beforeAll(() => CAMERA_CONTROL.load());
prepareMounted();
afterEach(() => Object.assign(window, { matchMedia: original }));

const preferMotion = (isReduced: boolean) =>
  Object.assign(window, { matchMedia: () => ({ matches: isReduced }) });

function createMap() {
  const container = document.createElement('div');
  for (const side of ['clientWidth', 'clientHeight']) Object.defineProperty(container, side, { value: 100 });
  const map = new FakeMap({ container });
  return { map, move: (camera: CameraConfig) => moveCamera(map.asEngineMap, camera) };
}

const BOUNDS = [
  [0, 0],
  [10, 10],
] as const;

describe('a movement', () => {
  test('has the options of the config', () => {
    const { map, move } = createMap();
    preferMotion(false);
    move({ zoom: 3, transition: 'fly', curve: 2, speed: 3, essential: true, easing: 'ease-in' });
    expect(map.flown).toEqual([{ zoom: 3, curve: 2, speed: 3, essential: true, easingAtQuarter: 1 / 16 }]);
  });

  test.each([
    ['linear', 1 / 4],
    ['ease', undefined],
    ['ease-in', 1 / 16],
    ['ease-out', 7 / 16],
    ['ease-in-out', 1 / 8],
  ] as const)('with the easing %s is %s of the way at a quarter of the time', (easing, share) => {
    const { map, move } = createMap();
    move({ zoom: 3, transition: 'ease', easing });
    expect(map.eased).toEqual([{ zoom: 3, ...(share !== undefined && { easingAtQuarter: share }) }]);
  });

  test.each(['jump', 'ease', 'fly'] as const)('around a place is eased in place of %s', (transition) => {
    const { map, move } = createMap();
    move({ zoom: 3, around: [5, 6], transition });
    const duration = transition === 'jump' ? { duration: 0 } : {};
    expect(map.eased).toEqual([{ zoom: 3, around: [5, 6], ...duration }]);
  });

  test('with an offset puts the place beside the middle, also by a jump', () => {
    const { map, move } = createMap();
    move({ center: [10, 20], offset: [3, 4] });
    expect([map.camera.center, map.eased]).toEqual([
      [7, 24],
      [{ center: [10, 20], offset: [3, 4], duration: 0 }],
    ]);
  });

  test.each([
    [false, false, 'flown'],
    [true, false, 'eased'],
    [true, true, 'flown'],
  ] as const)(
    'that flies with an offset, and people who prefer none (%s), essential (%s): %s',
    (isReduced, essential, method) => {
      const { map, move } = createMap();
      preferMotion(isReduced);
      move({ center: [10, 20], offset: [3, 4], transition: 'fly', essential });
      expect(map[method]).toHaveLength(1);
    },
  );

  test('to bounds goes no nearer than the largest zoom, and has the offset once', () => {
    const { map, move } = createMap();
    move({ bounds: BOUNDS, maxZoom: 2, offset: [3, 4], transition: 'ease' });
    expect([map.camera.center, map.camera.zoom]).toEqual([[2, 9], 2]);
    expect(map.eased[0]).not.toHaveProperty('offset');
  });

  test('to bounds sets the angle of view first, by which they are fitted', () => {
    const { map, move } = createMap();
    let fovAtFit = 0;
    const fit = map.cameraForBounds.bind(map);
    map.cameraForBounds = (...of) => {
      fovAtFit = map.fov;
      return fit(...of);
    };
    move({ bounds: BOUNDS, fov: 20 });
    expect(fovAtFit).toBe(20);
  });
});

describe('the angle of view', () => {
  test('is told only where it is another than the default', () => {
    const { map, move } = createMap();
    expect(readCamera(map.asEngineMap)).not.toHaveProperty('fov');
    move({ fov: 20 });
    expect(readCamera(map.asEngineMap)).toMatchObject({ fov: 20 });
  });

  test('is set at the start without a report, and stays when the config leaves it out', () => {
    const { map, changes, update } = createSteered({ fov: 20 });
    expect([map.fov, changes]).toEqual([20, []]);
    update({ zoom: 3 });
    expect(map.fov).toBe(20);
  });

  test('is that of the map before on a map that takes its place', async () => {
    const { handle, map, loadEngine, maps } = createMounted(createConfig({ camera: { fov: 20 } }));
    await loadEngine();
    map().loadStyle();
    const provider = { baseApiUrl: 'https://api.mapbox.com', accessToken: 'pk.mapbox' };
    handle.moveCamera({ fov: 30 });
    handle.update(createConfig({ camera: { fov: 20 }, provider }));
    await loadEngine();
    expect([maps.length, map().fov]).toEqual([2, 30]);
  });

  test('belongs to what the host of a controlled camera decides', () => {
    const { map, update, rest } = createControlled(3);
    update({ zoom: 3, fov: 20 });
    expect(map.fov).toBe(20);
    map.step('movestart');
    map.step('move', {});
    map.fov = 40;
    map.step('moveend');
    rest();
    expect(map.fov).toBe(20);
  });
});

test('the first camera has its offset, also with bounds', () => {
  expect(createSteered({ center: [10, 20], offset: [3, 4] }).map.camera.center).toEqual([7, 24]);
  expect(createSteered({ bounds: BOUNDS, offset: [3, 4] }).map.camera.center).toEqual([2, 9]);
});

test('the camera that shows bounds moves nothing', () => {
  const { map } = createMap();
  const camera = cameraForBounds(map.asEngineMap, { bounds: BOUNDS, maxZoom: 2, pitch: 30 });
  expect(camera).toEqual({ center: [5, 5], zoom: 2, bearing: 0, pitch: 30 });
  expect([map.camera.center, map.camera.zoom]).toEqual([[0, 0], 0]);
});

describe('a map that is not drawn', () => {
  const seen = detachCamera(NOWHERE, { center: [1, 2], zoom: 3, bearing: 4, pitch: 5 });

  test('takes another angle of view at once', () => {
    expect(moveDetachedCamera(seen, { fov: 20 })).toEqual({ at: { ...seen.at, fov: 20 }, later: [] });
  });

  test.each<CameraConfig>([
    { center: [5, 6], offset: [1, 1] },
    { zoom: 5, around: [1, 1] },
  ])('leaves %j to the engine', (camera) => {
    expect(moveDetachedCamera(seen, camera)).toEqual({ at: seen.at, later: [camera] });
  });

  test('does not keep each of a thousand movements', () => {
    const zooms = Array.from({ length: 1000 }, (_, index) => index / 100);
    const moved = zooms.reduce((camera, zoom) => moveDetachedCamera(camera, { zoom, around: [1, 1] }), seen);
    expect(moved.later.length).toBeLessThan(10);
    expect(moved.later.at(-1)).toEqual({ zoom: 9.99, around: [1, 1] });
  });
});
