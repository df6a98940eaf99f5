import { createDrawableMap } from '../../testing/fakes/fake-engine-internals.js';
import { drawBeforePrint } from './draw-before-print.js';

const print = () => window.dispatchEvent(new Event('beforeprint'));

function createScene({
  style = {},
  isContextLost = false,
}: { style?: object | null; isContextLost?: boolean } = {}) {
  const draw = jest.fn();
  const map = createDrawableMap({ style: style ?? undefined, isContextLost, draw });
  const ended = new AbortController();
  drawBeforePrint(map, ended.signal);
  return { draw, ended };
}

test('draws a frame each time the page is printed, until the map is removed', () => {
  const { draw, ended } = createScene();
  expect(draw).not.toHaveBeenCalled();
  print();
  print();
  expect(draw).toHaveBeenCalledTimes(2);
  ended.abort();
  print();
  expect(draw).toHaveBeenCalledTimes(2);
});

test.each([
  ['before the map has a style', { style: null }],
  ['without a graphics context', { isContextLost: true }],
])('draws nothing %s', (_when, options) => {
  const { draw, ended } = createScene(options);
  print();
  ended.abort();
  expect(draw).not.toHaveBeenCalled();
});
