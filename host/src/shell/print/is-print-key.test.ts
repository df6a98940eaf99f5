import { isPrintKey } from './is-print-key.js';

const isIt = (init: KeyboardEventInit, platform: string) =>
  isPrintKey(new KeyboardEvent('keydown', { key: 'p', ...init }), platform);

test.each([
  ['Win32', { ctrlKey: true }, true],
  ['Linux x86_64', { ctrlKey: true, key: 'P' }, true],
  ['MacIntel', { metaKey: true }, true],
  ['iPad', { metaKey: true }, true],
  ['MacIntel', { ctrlKey: true }, false],
  ['Win32', { metaKey: true }, false],
  ['Win32', { ctrlKey: true, shiftKey: true }, false],
  ['Win32', { ctrlKey: true, altKey: true }, false],
  ['Win32', { ctrlKey: true, key: 'o' }, false],
  ['Win32', { ctrlKey: true, key: 'з', code: 'KeyP' }, true],
  ['Win32', { ctrlKey: true, key: 'ح', code: 'KeyP' }, true],
  // The key at the place of P has another Latin letter on a Dvorak keyboard.
  ['Win32', { ctrlKey: true, key: 'l', code: 'KeyP' }, false],
  ['Win32', {}, false],
])('on %s %j prints: %s', (platform, init, expected) => {
  expect(isIt(init, platform)).toBe(expected);
});
