import { geoAddress, plainPosition } from './plain-position.js';

test('writes latitude first, as precise as 1 cm', () => {
  expect(plainPosition([31.1342, 29.9792], ', ')).toBe('29.9792, 31.1342');
  expect(plainPosition([0.1 + 0.2, -0], ',')).toBe('0,0.3');
});

test('names the pin in a maps app', () => {
  expect(geoAddress([31.1, 29.9], 'A & B')).toBe('geo:29.9,31.1?q=29.9%2C31.1(A%20%26%20B)');
  expect(geoAddress([31.1, 29.9], '')).toBe('geo:29.9,31.1?q=29.9%2C31.1');
});
