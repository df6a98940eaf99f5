import { printedZoom } from './printed-zoom.js';

test('a map that has room on a sheet is not zoomed', () => {
  expect(printedZoom(690, 500)).toEqual({ portrait: 1, landscape: 1 });
});

test('a wide map is as wide as the sheet, and a high one leaves room for the title and the legend', () => {
  expect(printedZoom(1396, 540)).toEqual({ portrait: 0.5, landscape: 960 / 1396 });
  expect(printedZoom(600, 1080)).toEqual({ portrait: 800 / 1080, landscape: 0.5 });
});
