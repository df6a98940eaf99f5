import { contrast, readableOn } from './contrast.js';

test.each([
  ['#ffffff', '#000000', 21],
  ['#fff', '#ffffff', 1],
  // Figures of WebAIM's contrast checker.
  ['#777777', '#ffffff', 4.48],
  ['#1d5fbf', '#ffffff', 6.12],
])('the contrast of %s and %s is %d', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 1);
  expect(contrast(other, one)).toBeCloseTo(expected, 1);
});

test.each(['#ffffff', '#1a222b'])('a colour that can’t be read on %s becomes one that can', (surface) => {
  for (const color of ['#fd0', '#ffffff', '#000000', '#1a222b', '#777777']) {
    const used = readableOn(surface, color);
    expect(contrast(used, surface)).toBeGreaterThanOrEqual(4.5);
    if (contrast(color, surface) >= 4.5) expect(used).toBe(color);
  }
});
