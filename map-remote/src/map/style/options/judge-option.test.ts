import { judgeOption } from './judge-option.js';

beforeEach(() => {
  // jsdom has no CSS.
  const colors = ['navy', '#123', 'rgb(1, 2, 3)', 'oklch(1 0 0)', 'currentcolor', 'CanvasText', 'ButtonFace'];
  const supports = (_property: string, value: string) => colors.includes(value);
  Object.assign(globalThis, { CSS: { supports } });
});

const PRESET = { type: 'string', values: ['day', 'night'] };
const COLOR = 'a colour: a name, #rgb, rgb() or hsl()';

test.each([
  [{ type: 'string' }, 'a', undefined],
  [{ type: 'string' }, 1, 'a text'],
  [PRESET, 'night', undefined],
  [PRESET, 'nite', 'one of day, night'],
  [{ type: 'boolean' }, true, undefined],
  [{ type: 'boolean' }, 'true', 'true or false'],
  [{ type: 'number' }, 3, undefined],
  [{ type: 'number' }, '3', 'a number'],
  [{ type: 'number', minValue: 1, maxValue: 5 }, 1, undefined],
  [{ type: 'number', minValue: 1, maxValue: 5 }, 5, undefined],
  [{ type: 'number', minValue: 1, maxValue: 5 }, 6, 'a number from 1 to 5'],
  [{ type: 'number', minValue: 1 }, 0, 'a number from 1'],
  [{ type: 'number', maxValue: 5 }, 6, 'a number to 5'],
  [{ type: 'color' }, 'navy', undefined],
  [{ type: 'color' }, '#123', undefined],
  [{ type: 'color' }, 'rgb(1, 2, 3)', undefined],
  [{ type: 'color' }, 'nevy', COLOR],
  [{ type: 'color' }, 'oklch(1 0 0)', COLOR],
  [{ type: 'color' }, 'currentcolor', COLOR],
  [{ type: 'color' }, 'CanvasText', COLOR],
  [{ type: 'color' }, 'ButtonFace', COLOR],
  [{ type: 'color' }, 3, COLOR],
  [{ type: 'object' }, { type: 'Point' }, undefined],
  [{ type: 'object' }, 'Point', 'an object'],
  [{ type: 'string', array: true }, ['a'], undefined],
  [{ type: 'string', array: true }, 'a', 'a list'],
  [{}, { any: 1 }, undefined],
  [{ type: 'of tomorrow' }, 1, undefined],
])('%j with the value %j expects %j', (option, value, expected) => {
  expect(judgeOption(option, value)).toBe(expected);
});

test('an expression is left to the engine', () => {
  expect(judgeOption({ type: 'number' }, ['interpolate', ['linear'], ['zoom'], 0, 1, 9, 5])).toBeUndefined();
});
