import type { CameraConfig, CameraState } from '@mapdock/shared';
import { detachCamera, moveDetachedCamera, NOWHERE, type DetachedCamera } from './detached-camera.js';

const at: CameraState = { center: [7, 49], zoom: 4, bearing: 10, pitch: 20 };
const before: DetachedCamera = { at, later: [] };
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
  expect(moveDetachedCamera(before, camera)).toEqual({ at: { ...at, ...change }, later: [] });
});

test('bounds, and what follows them, wait for an engine, which moves there without a transition', () => {
  const fitted = moveDetachedCamera(before, { bounds, padding: 5, transition: 'fly', durationMs: 900 });
  expect(moveDetachedCamera(fitted, { pitch: 0 })).toEqual({
    at,
    later: [{ bounds, padding: 5 }, { pitch: 0 }],
  });
});

test('without a place every movement waits', () => {
  expect(moveDetachedCamera(NOWHERE, { zoom: 3 })).toEqual({ at: undefined, later: [{ zoom: 3 }] });
});

test.each<[string, CameraConfig[], CameraConfig[]]>([
  ['the last of each member', [{ zoom: 3, pitch: 5 }, { zoom: 4 }], [{ zoom: 4, pitch: 5 }]],
  [
    'the last place',
    [{ bounds }, { bearing: 5 }, { center: [1, 2], zoom: 3 }],
    [{ center: [1, 2], zoom: 3, bearing: 5 }],
  ],
  [
    'a place set in two',
    [{ bounds, pitch: 6 }, { center: [1, 2] }, { zoom: 3 }],
    [{ center: [1, 2], zoom: 3, pitch: 6 }],
  ],
  [
    'the last bounds',
    [{ center: [1, 2], zoom: 3, pitch: 7 }, { bounds, bearing: 5 }, { bearing: 6 }, { bounds, padding: 8 }],
    [{ bounds, padding: 8, pitch: 7, bearing: 6 }],
  ],
  ['what comes after bounds', [{ bounds }, { zoom: 3 }, { pitch: 4 }], [{ bounds }, { zoom: 3, pitch: 4 }]],
])('of movements that wait only those that matter are stored: %s', (_what, moves, later) => {
  expect(moves.reduce(moveDetachedCamera, NOWHERE)).toEqual({ at: undefined, later });
});

test('however many wait, they are two at most', () => {
  const frames = Array.from({ length: 600 }, (_, frame): CameraConfig => ({ bounds, bearing: frame / 10 }));
  const all = frames.flatMap((frame): CameraConfig[] => [
    frame,
    { zoom: frame.bearing as number },
    { pitch: 3 },
  ]);
  expect(all.reduce(moveDetachedCamera, NOWHERE).later).toHaveLength(2);
});

test('a complete place needs the engine no longer, whatever bounds were set before', () => {
  const moves: CameraConfig[] = [
    { bounds, pitch: 5 },
    { center: [190, 2], zoom: 3 },
  ];
  const there = { center: [-170, 2], zoom: 3, bearing: 10, pitch: 5 };
  expect(moves.reduce(moveDetachedCamera, before)).toEqual({ at: there, later: [] });
});

test('where the map looked replaces all of it, if it looked anywhere', () => {
  const waiting = moveDetachedCamera(NOWHERE, { zoom: 3 });
  expect(detachCamera(waiting, at)).toEqual(before);
  expect(detachCamera(waiting, undefined)).toBe(waiting);
});
