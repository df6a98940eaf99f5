import type { CameraConfig } from '@mapdock/shared';
import { planMove } from './plan-move.js';

const bounds: NonNullable<CameraConfig['bounds']> = [
  [0, 0],
  [9, 9],
];

test.each<[string, CameraConfig, CameraConfig, CameraConfig | undefined]>([
  ['nothing', { zoom: 3 }, { zoom: 3, transition: 'fly' }, undefined],
  ['another place', { zoom: 3 }, { zoom: 4 }, { zoom: 4 }],
  [
    'another place, with the same padding',
    { zoom: 3, padding: 9 },
    { zoom: 4, padding: 9 },
    { zoom: 4, padding: 9 },
  ],
  ['another padding alone', { zoom: 3 }, { zoom: 3, padding: 9 }, { padding: 9 }],
  [
    'another padding alone, in a way',
    { zoom: 3, padding: 9 },
    { zoom: 3, padding: { left: 5 }, transition: 'ease', durationMs: 200 },
    { padding: { left: 5 }, transition: 'ease', durationMs: 200 },
  ],
  ['a padding that is gone', { zoom: 3, padding: 9 }, { zoom: 3 }, { padding: 0 }],
  ['a padding that is gone with the place', { zoom: 3, padding: 9 }, { zoom: 4 }, { zoom: 4, padding: 0 }],
  ['bounds', { zoom: 3, padding: 9 }, { bounds }, { bounds }],
  ['the same bounds with another padding', { bounds }, { bounds, padding: 9 }, { bounds, padding: 9 }],
  ['a place after bounds with a padding of their own', { bounds, padding: 9 }, { zoom: 4 }, { zoom: 4 }],
  [
    'a place with the padding that bounds had',
    { bounds, padding: 9 },
    { zoom: 4, padding: 9 },
    { zoom: 4, padding: 9 },
  ],
])('moves to what is new: %s', (_what, before, after, move) => {
  expect(planMove(before, after)).toEqual(move);
});
