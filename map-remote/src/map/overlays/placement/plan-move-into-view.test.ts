import type { Box } from '../../../ui/overlays/box.js';
import { planMoveIntoView } from './plan-move-into-view.js';

const AREA: Box = { left: 0, top: 0, right: 100, bottom: 100 };
const box = (left: number, top: number, width = 20, height = 20): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

test.each<[string, Box, [number, number]]>([
  ['what is in view stays', box(10, 10), [0, 0]],
  ['what touches the edge stays', box(80, 80), [0, 0]],
  ['what is left of it moves right', box(-5, 10), [5, 0]],
  ['what is below and right moves up and left', box(90, 95), [-10, -15]],
  ['what is too large shows its beginning', box(-30, 10, 200, 200), [30, -10]],
])('%s', (_what, start, expected) => {
  expect(planMoveIntoView(start, AREA, [])).toEqual(expected);
});

test('it moves the shortest way around an obstacle', () => {
  expect(planMoveIntoView(box(70, 10), AREA, [box(80, 0, 20, 40)])).toEqual([-10, 0]);
  expect(planMoveIntoView(box(70, 30), AREA, [box(60, 0, 40, 35)])).toEqual([0, 5]);
});

test('an obstacle that it does not touch has no effect', () => {
  expect(planMoveIntoView(box(-5, 10), AREA, [box(80, 0)])).toEqual([5, 0]);
});

test('it does not leave the area, or run into the next obstacle, for an obstacle', () => {
  expect(planMoveIntoView(box(40, 40), AREA, [box(0, 35, 100, 65)])).toEqual([0, -25]);
  expect(planMoveIntoView(box(40, 40), AREA, [box(0, 35, 100, 65), box(0, 0, 100, 10)])).toEqual([0, -25]);
  expect(planMoveIntoView(box(40, 40), AREA, [AREA])).toEqual([0, 0]);
});
