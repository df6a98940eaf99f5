import type { EngineMap } from '../../engine/engine-module.js';
import { drawBeforePrint } from './draw-before-print.js';

test('draws a frame each time the page is printed, until the map is removed', () => {
  const draw = jest.fn();
  const map = { style: {}, _render: draw } as unknown as EngineMap;
  const ended = new AbortController();
  drawBeforePrint(map, ended.signal);
  expect(draw).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('beforeprint'));
  window.dispatchEvent(new Event('beforeprint'));
  expect(draw).toHaveBeenCalledTimes(2);
  ended.abort();
  window.dispatchEvent(new Event('beforeprint'));
  expect(draw).toHaveBeenCalledTimes(2);
});

test('draws nothing before the map has a style', () => {
  const draw = jest.fn();
  const ended = new AbortController();
  drawBeforePrint({ style: undefined, _render: draw } as unknown as EngineMap, ended.signal);
  window.dispatchEvent(new Event('beforeprint'));
  ended.abort();
  expect(draw).not.toHaveBeenCalled();
});
