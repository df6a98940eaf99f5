import type { LngLat } from '@mapdock/shared';
import { changeMeasurement, NOTHING, type Measurement, type MeasureAct } from './measurement.js';

const same = (one: LngLat, other: LngLat) => one[0] === other[0] && one[1] === other[1];
const add = (point: LngLat): MeasureAct => ({ name: 'add', point, isNear: (other) => same(point, other) });
const run = (acts: readonly MeasureAct[], from: Measurement = NOTHING) =>
  acts.reduce(changeMeasurement, from);
const AREA: MeasureAct = { name: 'shape', shape: 'area' };
const [A, B, C, D]: readonly LngLat[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

test('a point on the last one again finishes a line, and the next one begins another', () => {
  const line = run([add(A), add(B), add(B)]);
  expect(line).toEqual({ shape: 'line', points: [A, B], isDone: true });
  expect(run([add(C)], line)).toEqual({ shape: 'line', points: [C], isDone: false });
});

test('a double click at the start is one point', () => {
  expect(run([add(A), add(A)])).toMatchObject({ points: [A], isDone: false });
  expect(run([AREA, add(A), add(B), add(B)])).toMatchObject({ points: [A, B], isDone: false });
});

test('a point on the first one closes an area, and goes on with a line', () => {
  expect(run([AREA, add(A), add(B), add(C), add(A)])).toMatchObject({ points: [A, B, C], isDone: true });
  expect(run([add(A), add(B), add(C), add(A)])).toMatchObject({ points: [A, B, C, A], isDone: false });
});

test('the last point is removed, also from a finished shape, which then goes on', () => {
  const done = run([add(A), add(B), add(C), add(C)]);
  expect(run([{ name: 'remove' }], done)).toEqual({ shape: 'line', points: [A, B], isDone: false });
  expect(run([{ name: 'remove' }])).toEqual(NOTHING);
});

test('another shape keeps the points, and is finished only if they are enough for it', () => {
  const two = run([add(A), add(B), add(B), AREA]);
  expect(two).toEqual({ shape: 'area', points: [A, B], isDone: false });
  const four = run([add(A), add(B), add(C), add(D), add(D), AREA]);
  expect(four).toEqual({ shape: 'area', points: [A, B, C, D], isDone: true });
});

test('it can be started again with the same shape', () => {
  expect(run([AREA, add(A), add(B), { name: 'clear' }])).toEqual({ ...NOTHING, shape: 'area' });
});
