import { withRoomForCard } from './beside-card.js';

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const WIDE = box(320, 56, 960, 664);
const PHONE = box(0, 56, 390, 732);
const BOUNDS = {
  bounds: [
    [0, 0],
    [1, 1],
  ] as const,
  padding: 48,
};
const CENTER = { center: [11, 48] as const, zoom: 9 };

test.each([
  ['beside a card in a corner of a wide map', WIDE, box(332, 68, 352, 300), { left: 48 + 364 }],
  ['above one at the lower edge', PHONE, box(0, 500, 390, 288), { bottom: 48 + 288 }],
  ['below one at the top of a phone', PHONE, box(12, 68, 314, 200), { top: 48 + 212 }],
  ['on the left of one at the right, as in Arabic', WIDE, box(916, 68, 352, 300), { right: 48 + 364 }],
])('bounds are shown %s', (_where, map, card, side) => {
  const padding = { top: 48, bottom: 48, left: 48, right: 48, ...side };
  expect(withRoomForCard(BOUNDS, map, card)).toEqual({ ...BOUNDS, padding });
});

test('a place in the middle stays there beside a card, and moves out from under one', () => {
  expect(withRoomForCard(CENTER, PHONE, box(12, 68, 314, 200))).toBe(CENTER);
  const high = box(12, 68, 314, 500);
  expect(withRoomForCard(CENTER, PHONE, high)).toEqual({ ...CENTER, offset: [0, 256] });
});

test('a card that covers all but the edges, or has no size, changes nothing', () => {
  expect(withRoomForCard(BOUNDS, PHONE, box(4, 60, 382, 724))).toBe(BOUNDS);
  expect(withRoomForCard(BOUNDS, box(0, 0, 0, 0), box(0, 0, 0, 0))).toBe(BOUNDS);
});
