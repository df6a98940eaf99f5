import { readScheme } from './stored-theme.js';

let isDark = false;
beforeEach(() => {
  globalThis.matchMedia = (() => ({ matches: isDark })) as never;
  localStorage.clear();
});

test.each([
  [true, null, 'dark'],
  [false, null, 'light'],
  [true, 'light', 'light'],
  [false, 'dark', 'dark'],
])('a device that is dark: %s, a theme that was chosen: %s', (device, chosen, scheme) => {
  isDark = device;
  if (chosen !== null) localStorage.setItem('mapdock-theme', chosen);
  expect(readScheme()).toBe(scheme);
});
