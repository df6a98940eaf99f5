import {
  linkCameras,
  type CameraConfig,
  type CameraState,
  type LinkOptions,
  type MapEventName,
} from '../index.js';

const START: CameraState = { center: [0, 0], zoom: 1, bearing: 0, pitch: 0 };

/** A map that reports its camera while it is mounted and has an engine. */
function createMap(maxZoom = 22) {
  const listeners = new Map<MapEventName, Set<(event: object) => void>>();
  const state = { camera: START, isThere: true, isDestroyed: false, moves: 0 };
  const living = () => {
    if (state.isDestroyed) throw new Error('destroyed');
  };
  const emit = (name: MapEventName, event: object = {}) =>
    [...(listeners.get(name) ?? [])].forEach((listener) => listener(event));
  return {
    state,
    getCamera() {
      living();
      return state.isThere ? state.camera : undefined;
    },
    moveCamera(camera: CameraConfig) {
      living();
      state.moves += 1;
      const { center = state.camera.center, zoom = state.camera.zoom } = camera;
      state.camera = { ...state.camera, ...camera, center, zoom: Math.min(zoom, maxZoom) } as CameraState;
      for (const phase of ['start', 'move', 'end']) emit('camerachange', { phase });
    },
    on(name: MapEventName, listener: (event: never) => void) {
      living();
      const ofName = listeners.get(name) ?? new Set();
      listeners.set(name, ofName.add(listener as (event: object) => void));
      return () => ofName.delete(listener as (event: object) => void);
    },
    /** Starts a glide, or moves to the next step of it. */
    glide(phase: 'start' | 'move' | 'end', camera: Partial<CameraState> = {}) {
      state.camera = { ...state.camera, ...camera };
      emit('camerachange', { phase });
    },
    /** Adds or removes the map's engine. */
    turn(isThere: boolean) {
      state.isThere = isThere;
      emit('statuschange');
    },
    listenerCount: () => [...listeners.values()].reduce((count, { size }) => count + size, 0),
  };
}

function createPair(options: LinkOptions = {}, maxZoom?: number) {
  const [first, second] = [createMap(), createMap(maxZoom)];
  return { first, second, unlink: linkCameras(first, second, options) };
}

test('each map follows the other, once for each move', () => {
  const { first, second } = createPair();
  first.moveCamera({ center: [5, 6], zoom: 3, bearing: 10, pitch: 20 });
  expect(second.state.camera).toEqual({ center: [5, 6], zoom: 3, bearing: 10, pitch: 20 });
  second.moveCamera({ zoom: 4 });
  expect(first.state.camera.zoom).toBe(4);
  expect([first.state.moves, second.state.moves]).toEqual([2, 2]);
});

test('the second one starts where the first one looks', () => {
  const [first, second] = [createMap(), createMap()];
  first.moveCamera({ zoom: 7 });
  second.moveCamera({ zoom: 2 });
  linkCameras(first, second);
  expect([first.state.camera.zoom, second.state.camera.zoom]).toEqual([7, 7]);
});

test('only the requested members are shared', () => {
  const { first, second } = createPair({ members: ['center', 'bearing'] });
  first.moveCamera({ center: [5, 6], zoom: 3, bearing: 10 });
  expect(second.state.camera).toEqual({ ...START, center: [5, 6], bearing: 10 });
  first.moveCamera({ zoom: 9 });
  expect(second.state.moves).toBe(1);
});

test('a map that limits hold back does not stop the other', () => {
  const { first, second } = createPair({}, 5);
  first.moveCamera({ zoom: 8 });
  expect([first.state.camera.zoom, second.state.camera.zoom]).toEqual([8, 5]);
  first.moveCamera({ zoom: 4 });
  expect(second.state.camera.zoom).toBe(4);
});

test('a movement that begins stops the other map where it glides', () => {
  const { first, second } = createPair();
  second.glide('start');
  second.glide('move', { zoom: 2 });
  const { moves } = second.state;
  first.glide('start');
  expect(second.state.moves).toBe(moves + 1);
  first.glide('move', { zoom: 3 });
  first.glide('end');
  expect([second.state.camera.zoom, second.state.moves]).toEqual([3, moves + 2]);
  second.glide('start');
  second.glide('end');
  first.glide('start');
  expect(second.state.moves).toBe(moves + 2);
});

test('a map without an engine catches up when it has one again', () => {
  const { first, second } = createPair();
  first.turn(false);
  second.moveCamera({ zoom: 6 });
  expect(first.state.moves).toBe(0);
  first.turn(true);
  expect(first.state.camera.zoom).toBe(6);
  second.turn(true);
  expect([first.state.moves, second.state.moves]).toEqual([1, 1]);
});

test('a map that is destroyed ends the link and leaves the other free', () => {
  const { first, second } = createPair();
  second.state.isDestroyed = true;
  first.moveCamera({ zoom: 6 });
  expect(first.state.camera.zoom).toBe(6);
  expect(first.listenerCount()).toBe(0);
  expect(() => linkCameras(first, second)).not.toThrow();
  expect(first.listenerCount()).toBe(0);
});

test('three maps in a ring look at the same place', () => {
  const [first, second, third] = [createMap(), createMap(), createMap()];
  linkCameras(first, second);
  linkCameras(second, third);
  linkCameras(third, first);
  second.moveCamera({ zoom: 8 });
  expect([first, second, third].map(({ state }) => state.camera.zoom)).toEqual([8, 8, 8]);
});

test('unlinked maps go their own ways', () => {
  const { first, second, unlink } = createPair();
  unlink();
  unlink();
  first.moveCamera({ zoom: 6 });
  expect(second.state.camera.zoom).toBe(1);
  expect([first.listenerCount(), second.listenerCount()]).toEqual([0, 0]);
});

test('an angle of view is shared, and the default undoes it', () => {
  const { first, second } = createPair();
  first.moveCamera({ fov: 20 });
  expect(second.state.camera.fov).toBe(20);
  const { fov: _, ...camera } = first.state.camera;
  first.state.camera = camera;
  first.moveCamera({ zoom: 4 });
  expect(second.state.camera.fov).toBeCloseTo(36.87, 2);
});
