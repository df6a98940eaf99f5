import { noteReleaseRequested } from './start/requested-release.js';
import { isShellStarted } from './page-files/shell-started.js';

/** Which parts have run, and in which task each of them. */
const mockRun: [part: string, task: number][] = [];
let mockTask = 0;
jest.mock('./remote/federation.js', () => void mockRun.push(['federation', mockTask]));
jest.mock('./config/host-config.js', () => void mockRun.push(['config', mockTask]));
jest.mock('./start.js', () => {
  mockRun.push(['start', mockTask]);
  throw new Error('no such thing in this browser');
});

/** jsdom has none. Each message is a task of its own, as in browsers. */
class TaskChannel {
  readonly port1 = { onmessage: () => {}, close: () => {} };
  readonly port2 = {
    postMessage: () =>
      setTimeout(() => {
        mockTask += 1;
        this.port1.onmessage();
      }),
  };
}

test('waits for the first script and for the rest of the page, runs each part in a task of its own, and shows a notice if the shell’s own code can not run', async () => {
  const readyState = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  document.body.innerHTML = '<div id="root">first look</div>';
  // jsdom has none of these.
  performance.mark = (() => {}) as never;
  globalThis.MessageChannel = TaskChannel as never;
  const reported = new Promise((resolve) => (globalThis.reportError = resolve));
  let finish = () => {};
  noteReleaseRequested(new Promise((resolve) => (finish = resolve)));
  await import('./index.js');
  await new Promise((resolve) => setTimeout(resolve));
  expect([mockRun, document.body.textContent]).toEqual([[], 'first look']);
  finish();
  await new Promise((resolve) => setTimeout(resolve));
  expect([mockRun, isShellStarted()]).toEqual([[], false]);
  readyState.mockRestore();
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(await reported).toMatchObject({ message: 'no such thing in this browser' });
  expect(mockRun).toEqual([
    ['federation', 1],
    ['config', 2],
    ['start', 3],
  ]);
  expect(isShellStarted()).toBe(true);
  expect(document.querySelector('[role=alert]')?.textContent).toContain('did not load completely');
});
