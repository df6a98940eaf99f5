import {
  MapdockError,
  type CameraConfig,
  type CameraState,
  type MapHandle,
  type MapStatus,
} from '@mapdock/shared';
import { act, renderHook } from '@testing-library/react';
import type { ViewHistory } from '../view/view-history.js';
import { useMap } from './use-map.js';

const FIRST_VIEW = { center: [12, 24], zoom: 1.5 } as const;
const PARIS: CameraState = { center: [2.3, 48.9], zoom: 6, bearing: 0, pitch: 0 };
const START: CameraState = { center: [0, 0], zoom: 3, bearing: 0, pitch: 0 };

function createScene(firstView: CameraConfig | undefined = FIRST_VIEW) {
  let navigate: (camera: CameraState | undefined) => void = () => {};
  const noteCamera = jest.fn();
  const history = {
    noteCamera,
    onNavigate: (listener: typeof navigate) => {
      navigate = listener;
      return () => {};
    },
  } as unknown as ViewHistory;
  let camera: CameraState | undefined;
  const moveCamera = jest.fn((next: CameraState) => (camera = next));
  const handle = { getCamera: () => camera, moveCamera } as unknown as MapHandle;
  const { result } = renderHook(() => useMap(history, firstView));
  const report = (status: MapStatus['name']) =>
    act(() => result.current.listeners.onStatusChange?.({ name: status } as MapStatus));
  return {
    moveCamera,
    noteCamera,
    report,
    mount: () => act(() => result.current.listeners.onHandle?.(handle)),
    fail: (error: MapdockError) => act(() => result.current.listeners.onMapError?.(error)),
    errors: () => result.current.errors.current,
    startEngine: () => (camera = START),
    navigate: (to: CameraState | undefined) => act(() => navigate(to)),
  };
}

test.each([
  ['before there is a map', ['navigate', 'mount']],
  ['while its engine loads', ['mount', 'navigate']],
] as const)(
  'where the address leads %s is where the map goes, before its own camera is noted',
  (_when, steps) => {
    const scene = createScene();
    for (const step of steps) scene[step](PARIS as never);
    scene.report('loading');
    expect(scene.moveCamera).not.toHaveBeenCalled();
    scene.startEngine();
    scene.report('ready');
    scene.report('ready');
    expect(scene.moveCamera.mock.calls).toEqual([
      [expect.objectContaining({ center: PARIS.center, zoom: 6 })],
    ]);
    expect(scene.noteCamera.mock.calls.map(([camera]) => camera.center)).toEqual([
      PARIS.center,
      PARIS.center,
    ]);
  },
);

test('an address without a camera moves a map to the first view', () => {
  const scene = createScene();
  scene.mount();
  scene.startEngine();
  scene.report('ready');
  scene.navigate(undefined);
  expect(scene.moveCamera.mock.calls).toEqual([[FIRST_VIEW]]);
});

test('without a first view in the config, it moves a map to where the map was first drawn', () => {
  // Not `undefined`, which would be the default.
  const scene = createScene(null as never);
  scene.mount();
  scene.startEngine();
  scene.report('ready');
  scene.navigate(PARIS);
  scene.report('ready');
  scene.navigate(undefined);
  expect(scene.moveCamera.mock.calls.map(([camera]) => camera.center)).toEqual([PARIS.center, START.center]);
});

test('keeps the errors of the map, which name mistakes in the config, but not without end', () => {
  const scene = createScene();
  const unknown = new MapdockError('PROPERTY_UNKNOWN', { path: 'layers[0].paint.x', layerType: 'line' });
  scene.fail(unknown);
  expect(scene.errors()).toEqual([unknown]);
  for (let count = 0; count < 200; count += 1) scene.fail(unknown);
  expect(scene.errors()).toHaveLength(100);
});
