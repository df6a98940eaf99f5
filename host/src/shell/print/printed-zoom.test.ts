import { printedZoom } from './printed-zoom.js';

test('a map that has room on a sheet is not zoomed', () => {
  expect(printedZoom(700, 500)).toEqual({ portrait: 1, landscape: 1 });
});

test('a wide map is as wide as the sheet, and a high one leaves room for the title and the legend', () => {
  expect(printedZoom(1436, 580)).toEqual({ portrait: 0.5, landscape: 980 / 1436 });
  expect(printedZoom(600, 1160)).toEqual({ portrait: 840 / 1160, landscape: 0.5 });
});
