import { noteReleaseAsked } from './head-start/release-asked.js';

let hasStarted = false;
jest.mock('./start.js', () => {
  hasStarted = true;
  throw new Error('no such thing in this browser');
});

test('leaves the page’s thread to the first script, and tells people if the shell’s own code can not run', async () => {
  document.body.innerHTML = '<div id="root">first look</div>';
  // jsdom has neither.
  performance.mark = (() => {}) as never;
  const reported = new Promise((resolve) => (globalThis.reportError = resolve));
  let tell = () => {};
  noteReleaseAsked(new Promise((resolve) => (tell = resolve)));
  await import('./index.js');
  await new Promise((resolve) => setTimeout(resolve));
  expect([hasStarted, document.body.textContent]).toEqual([false, 'first look']);
  tell();
  expect(await reported).toMatchObject({ message: 'no such thing in this browser' });
  expect(document.querySelector('[role=alert]')?.textContent).toContain('did not load completely');
});
