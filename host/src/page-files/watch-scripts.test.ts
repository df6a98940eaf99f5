import { noteShellStarted } from './shell-started.js';
import { SCRIPTS_TIMEOUT_MS, watchScripts } from './watch-scripts.js';

let isComplete: boolean;
beforeEach(() => {
  isComplete = false;
  document.body.innerHTML = '<div id="root">first look</div>';
  // jsdom has neither.
  performance.getEntriesByType = () => [{ domContentLoadedEventStart: isComplete ? 100 : 0 }] as never;
  jest.useFakeTimers({ doNotFake: ['performance'] });
});

afterEach(() => jest.useRealTimers());

const complete = () => document.dispatchEvent(new Event('DOMContentLoaded'));
const told = () => document.querySelector('[role=alert]')?.textContent;

test('says so when the document is complete and the shell has not started', () => {
  watchScripts(document);
  expect(told()).toBeUndefined();
  complete();
  expect(told()).toContain('did not load completely');
});

test('says so at once if it comes later than that', () => {
  isComplete = true;
  watchScripts(document);
  expect(told()).toContain('did not load completely');
});

test('says so when a script hangs, and lets the shell come after all', () => {
  watchScripts(document);
  jest.advanceTimersByTime(SCRIPTS_TIMEOUT_MS);
  expect(told()).toContain('did not load completely');
  expect(document.querySelector('#root [role=alert] button')?.textContent).toBe('Load again');
});

test('says so in a document that broke off before the shell’s place', () => {
  document.body.replaceChildren();
  watchScripts(document);
  complete();
  expect(told()).toContain('did not load completely');
});

test('leaves a shell that has started alone', () => {
  noteShellStarted();
  watchScripts(document);
  complete();
  expect(document.getElementById('root')?.textContent).toBe('first look');
});
