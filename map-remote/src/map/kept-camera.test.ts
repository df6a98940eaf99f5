import type { CameraConfig, CameraState } from '@mapdock/shared';
import { keepCamera, moveKeptCamera, NOWHERE, type KeptCamera } from './kept-camera.js';

const at: CameraState = { center: [7, 49], zoom: 4, bearing: 10, pitch: 20 };
const kept: KeptCamera = { at, later: [] };
const bounds: CameraConfig['bounds'] = [
  [1, 2],
  [3, 4],
];

test.each<[string, CameraConfig, Partial<CameraState>]>([
  ['nothing', {}, {}],
  ['one member', { zoom: 6 }, { zoom: 6 }],
  [
    'all members',
    { center: [1, 2], zoom: 3, bearing: 0, pitch: 0 },
    { center: [1, 2], zoom: 3, bearing: 0, pitch: 0 },
  ],
  ['beyond the antimeridian', { center: [190, 5] }, { center: [-170, 5] }],
  ['far beyond it', { center: [-550, 5] }, { center: [170, 5] }],
  ['by more than half a turn', { bearing: 270 }, { bearing: -90 }],
])('is moved at once: %s', (_what, camera, change) => {
  expect(moveKeptCamera(kept, camera)).toEqual({ at: { ...at, ...change }, later: [] });
});

test('bounds, and what comes after them, wait for an engine, which goes there without a transition', () => {
  const fitted = moveKeptCamera(kept, { bounds, padding: 5, transition: 'fly', durationMs: 900 });
  expect(moveKeptCamera(fitted, { pitch: 0 })).toEqual({ at, later: [{ bounds, padding: 5 }, { pitch: 0 }] });
});

test('without a place every movement waits', () => {
  expect(moveKeptCamera(NOWHERE, { zoom: 3 })).toEqual({ at: undefined, later: [{ zoom: 3 }] });
});

test('where the map looked replaces all of it, if it looked anywhere', () => {
  const waiting = moveKeptCamera(NOWHERE, { zoom: 3 });
  expect(keepCamera(waiting, at)).toEqual(kept);
  expect(keepCamera(waiting, undefined)).toBe(waiting);
});
