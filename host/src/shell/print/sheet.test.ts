import { previewScale, SHEET_SCALE, SHEETS, zoomForSheet } from './sheet.js';

test.each([
  ['the same', { width: 960, height: 664 }, { width: 960, height: 664 }, 4],
  ['twice as large', { width: 500, height: 300 }, { width: 1000, height: 600 }, 5],
  ['upright, so that the width decides', { width: 1000, height: 600 }, { width: 500, height: 800 }, 3],
  ['across, so that the height decides', { width: 390, height: 600 }, { width: 1400, height: 300 }, 3],
])('a sheet whose map is %s shows all that the screen shows', (_what, from, to, zoom) => {
  expect(zoomForSheet(4, from, to)).toBe(zoom);
});

test('the zoom stays within what a config may have', () => {
  expect(zoomForSheet(-1.5, { width: 4000, height: 4000 }, { width: 500, height: 500 })).toBe(-2);
  expect(zoomForSheet(23, { width: 100, height: 100 }, { width: 1000, height: 1000 })).toBe(24);
});

test('the preview shows a whole sheet, and none larger than it is', () => {
  const { width, height } = SHEETS.upright;
  expect(previewScale('upright', { width: width / 2, height: 9999 })).toBe(0.5 / SHEET_SCALE);
  expect(previewScale('upright', { width: 9999, height: height / 4 })).toBe(0.25 / SHEET_SCALE);
  expect(previewScale('across', { width: 9999, height: 9999 })).toBe(1 / SHEET_SCALE);
});
