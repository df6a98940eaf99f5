import { planPadding } from './plan-padding.js';

const SIZE = { width: 400, height: 200 };

test.each([
  [undefined, { top: 0, bottom: 0, left: 0, right: 0 }],
  [20, { top: 20, bottom: 20, left: 20, right: 20 }],
  [{ left: 150 }, { top: 0, bottom: 0, left: 150, right: 0 }],
])('a padding of %j is taken as it is where there is room', (padding, expected) => {
  expect(planPadding(padding, SIZE)).toEqual(expected);
});

test('one that leaves no room is reduced on both sides, in proportion', () => {
  const { top, bottom, left, right } = planPadding({ top: 100, bottom: 300, left: 10 }, SIZE);
  expect([top, bottom, left, right]).toEqual([45, 135, 10, 0]);
});
