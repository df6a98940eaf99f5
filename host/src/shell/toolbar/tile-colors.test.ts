import { tileColors } from './tile-colors.js';

const layer = (type: string, color: unknown) => ({
  id: `${type}`,
  type,
  paint: { [`${type}-color`]: color },
});

test('takes the colours of the background, of areas and of a line, also from expressions', () => {
  const zoomed = ['interpolate', ['linear'], ['zoom'], 0, 'hsl(200, 50%, 80%)', 10, '#123'];
  expect(
    tileColors({
      layers: [
        layer('background', '#eef'),
        layer('fill', zoomed),
        layer('fill', '#eef'),
        layer('fill', '#cfc'),
        layer('fill', zoomed),
        layer('line', { stops: [[3, 'rgba(1, 2, 3, 0.5)']] }),
        layer('symbol', '#f00'),
      ],
    }),
  ).toEqual({ background: '#eef', areas: ['hsl(200, 50%, 80%)', '#cfc'], line: 'rgba(1, 2, 3, 0.5)' });
});

test('has at most three areas, and the first is the background of a style without one', () => {
  const layers = ['#001', '#002', '#003', '#004', '#005'].map((color) => layer('fill', color));
  expect(tileColors({ layers })).toEqual({
    background: '#001',
    areas: ['#002', '#003', '#004'],
    line: undefined,
  });
});

test.each([
  undefined,
  'style',
  {},
  { layers: [] },
  { layers: [null, 7, { type: 'fill' }] },
  { layers: [layer('fill', 'url(https://x.example)'), layer('background', ['get', 'color'])] },
])('has none for %j', (style) => {
  expect(tileColors(style)).toBeUndefined();
});

test('no depth of an expression makes it fail', () => {
  let deep: unknown = '#abc';
  for (let level = 0; level < 20_000; level += 1) deep = [deep];
  expect(tileColors({ layers: [layer('fill', deep)] })).toBeUndefined();
});
