import { findWrongOptions } from './find-wrong-options.js';

test('keys that are given as a text are not repeated: it may be a private key', () => {
  const key = 'x'.repeat(43);
  const expected = 'a list of public keys';
  expect(findWrongOptions({ keys: key })).toEqual([
    { path: 'keys', expected, actual: 'a text of 43 characters' },
  ]);
});
