import { isEqual } from './is-equal.js';

test.each([
  [1, 1],
  [NaN, NaN],
  [null, null],
  [{}, {}],
  [
    { a: 1, b: [1, { c: 'x' }] },
    { b: [1, { c: 'x' }], a: 1 },
  ],
  [{ a: undefined }, {}],
  [[], []],
])('%j and %j are equal', (a, b) => {
  expect(isEqual(a, b)).toBe(true);
  expect(isEqual(b, a)).toBe(true);
});

test.each([
  [1, '1'],
  [0, false],
  [null, undefined],
  [null, {}],
  [{}, []],
  [{ a: 1 }, { b: 1 }],
  [{ a: 1 }, { a: 1, b: 2 }],
  [{ a: undefined }, { b: 1 }],
  [
    { a: 1, b: undefined },
    { a: 1, c: 2 },
  ],
  [{}, { toString: 1 }],
  [{ a: null }, {}],
  [
    [1, 2],
    [2, 1],
  ],
  [[1], [1, 2]],
  [{ a: { b: [1, 2, 3] } }, { a: { b: [1, 2, 4] } }],
])('%j and %j differ', (a, b) => {
  expect(isEqual(a, b)).toBe(false);
  expect(isEqual(b, a)).toBe(false);
});

test('the same object is not compared by value', () => {
  const data = {
    get features(): never {
      throw new Error('looked into');
    },
  };
  expect(isEqual({ data }, { data })).toBe(true);
});

test('data nested too deep for the stack counts as different', () => {
  const nest = () => Array.from({ length: 100_000 }).reduce<unknown>((inner) => [inner], 1);
  expect(isEqual(nest(), nest())).toBe(false);
});

test('equal data with more values than the limit counts as different', () => {
  const create = () => ({ points: [{ x: 1 }, { x: 2 }] });
  expect(isEqual(create(), create(), 5)).toBe(true);
  expect(isEqual(create(), create(), 4)).toBe(false);
  const same = create();
  expect(isEqual({ same }, { same }, 1)).toBe(true);
});
