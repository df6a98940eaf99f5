import { createLazyMap } from './lazy-map.js';

const LIST: readonly (readonly [string, number])[] = [
  ['a', 1],
  ['b', 2],
];

test('it is made of its list once, when it is first read', () => {
  const list = jest.fn(() => LIST);
  const map = createLazyMap(list);
  map.set('c', 3);
  map.delete('a');
  expect(list).not.toHaveBeenCalled();
  expect([map.has('a'), map.get('b'), map.get('c')]).toEqual([false, 2, 3]);
  expect(list).toHaveBeenCalledTimes(1);
});

test('changes are applied in their order, before the first read and after it', () => {
  const map = createLazyMap(() => LIST);
  map.set('b', 20);
  map.delete('b');
  map.set('b', 21);
  expect(Object.fromEntries(map.entries())).toEqual({ a: 1, b: 21 });
  map.delete('a');
  map.set('b', 22);
  expect(Object.fromEntries(map.entries())).toEqual({ b: 22 });
});
