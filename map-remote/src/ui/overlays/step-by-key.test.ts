import { stepByKey } from './step-by-key.js';

const press = (key: string, modifiers: Partial<KeyboardEvent> = {}) =>
  stepByKey(new KeyboardEvent('keydown', { key, ...(modifiers as KeyboardEventInit) }));

test.each([
  ['ArrowLeft', [-10, 0]],
  ['ArrowRight', [10, 0]],
  ['ArrowUp', [0, -10]],
  ['ArrowDown', [0, 10]],
  ['Enter', undefined],
  ['toString', undefined],
])('%s', (key, expected) => {
  expect(press(key)).toEqual(expected);
});

test('with shift the steps are bigger', () => {
  expect(press('ArrowUp', { shiftKey: true })).toEqual([0, -60]);
});

test.each(['altKey', 'ctrlKey', 'metaKey'])('with %s the key is the browser’s', (modifier) => {
  expect(press('ArrowLeft', { [modifier]: true })).toBeUndefined();
});
