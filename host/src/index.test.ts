import { noteReleaseRequested } from './start/requested-release.js';
import { isShellStarted } from './page-files/shell-started.js';

let hasStarted = false;
jest.mock('./start.js', () => {
  hasStarted = true;
  throw new Error('no such thing in this browser');
});

test('waits for the first script and for the rest of the page, and shows a notice if the shell’s own code can not run', async () => {
  const readyState = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  document.body.innerHTML = '<div id="root">first look</div>';
  // jsdom has neither.
  performance.mark = (() => {}) as never;
  const reported = new Promise((resolve) => (globalThis.reportError = resolve));
  let finish = () => {};
  noteReleaseRequested(new Promise((resolve) => (finish = resolve)));
  await import('./index.js');
  await new Promise((resolve) => setTimeout(resolve));
  expect([hasStarted, document.body.textContent]).toEqual([false, 'first look']);
  finish();
  await new Promise((resolve) => setTimeout(resolve));
  expect([hasStarted, isShellStarted()]).toEqual([false, false]);
  readyState.mockRestore();
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(await reported).toMatchObject({ message: 'no such thing in this browser' });
  expect(isShellStarted()).toBe(true);
  expect(document.querySelector('[role=alert]')?.textContent).toContain('did not load completely');
});
