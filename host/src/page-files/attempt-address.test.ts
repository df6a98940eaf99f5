import { attemptAddress, plainAddress } from './attempt-address.js';

test.each([
  ['https://host.example/map/a.0a.css', 'https://host.example/map/a.0a.css?attempt=3'],
  ['a.0a.css', 'a.0a.css?attempt=3'],
  ['https://host.example/a.0a.css?attempt=2', 'https://host.example/a.0a.css?attempt=3'],
  ['https://host.example/brand.css?v=2', 'https://host.example/brand.css?v=2&attempt=3'],
])('the third request for %s is for %s', (address, expected) => {
  expect(attemptAddress(address, 3)).toBe(expected);
});

test('the plain address of a built file is the same after each attempt', () => {
  for (const address of ['a.0a.css', 'a.0a.css?attempt=2']) expect(plainAddress(address)).toBe('a.0a.css');
});
