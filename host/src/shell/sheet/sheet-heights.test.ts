import { coveredPixels, flingSpeed, nextHeight, settledHeight, sheetPixels } from './sheet-heights.js';

const PHONE = sheetPixels(788);
const LOW = sheetPixels(200);

test.each([
  [788, { peek: 56, half: 394, full: 788 }],
  [400, { peek: 56, half: 256, full: 400 }],
  [200, { peek: 56, half: 200, full: 200 }],
  [320, { peek: 56, half: 320, full: 320 }],
  [0, { peek: 56, half: 56, full: 56 }],
])('of a room of %i pixels', (room, pixels) => {
  expect(sheetPixels(room)).toEqual(pixels);
});

test('the map is covered by what the sheet has above its lowest height, and by no more at full height', () => {
  expect(coveredPixels('peek', PHONE)).toBe(0);
  expect(coveredPixels('half', PHONE)).toBe(338);
  expect(coveredPixels('full', PHONE)).toBe(338);
  // Nothing of the map is left.
  expect(coveredPixels('full', LOW)).toBe(0);
});

test.each([
  ['peek', 1, 'half'],
  ['half', 1, 'full'],
  ['full', 1, 'full'],
  ['full', -1, 'half'],
  ['peek', -1, 'peek'],
] as const)('from %s by %i is %s', (from, step, next) => {
  expect(nextHeight(from, step, PHONE)).toBe(next);
});

test('a low window has no height between the lowest and the highest', () => {
  expect(nextHeight('peek', 1, LOW)).toBe('full');
  expect(nextHeight('full', -1, LOW)).toBe('peek');
  expect(nextHeight('half', -1, LOW)).toBe('peek');
});

test.each([
  ['rests near the lowest', 120, 0, 'peek'],
  ['rests near half', 300, 0, 'half'],
  ['is flung up', 120, 1, 'half'],
  ['is flung up hard', 394, 2, 'full'],
  ['is flung down', 394, -1.5, 'peek'],
  ['is flung out of the window', 788, 9, 'full'],
  ['is flung as fast as can be', 176, 60, 'half'],
] as const)('a sheet that %s settles', (_, px, speed, height) => {
  expect(settledHeight(px, speed, PHONE)).toBe(height);
});

test('a sheet in a low window settles at its highest, not at half', () => {
  expect(settledHeight(180, 0, LOW)).toBe('full');
});

test('the speed of a fling is that of the last moment, and none after a rest', () => {
  const trail = [
    { y: 700, at: 0 },
    { y: 400, at: 900 },
    { y: 380, at: 940 },
    { y: 350, at: 960 },
  ];
  expect(flingSpeed(trail, 970)).toBeCloseTo(50 / 60);
  expect(flingSpeed(trail, 1200)).toBe(0);
  expect(flingSpeed([{ y: 700, at: 0 }], 0)).toBe(0);
  expect(flingSpeed([], 0)).toBe(0);
});
