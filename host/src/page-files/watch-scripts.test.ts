import { noteShellStarted } from './shell-started.js';
import { SCRIPTS_TIMEOUT_MS, watchScripts } from './watch-scripts.js';

let readyState: DocumentReadyState;
beforeEach(() => {
  readyState = 'interactive';
  jest.spyOn(document, 'readyState', 'get').mockImplementation(() => readyState);
  document.body.innerHTML = '<div id="root">first look</div>';
  jest.useFakeTimers({ doNotFake: ['performance'] });
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const complete = () => window.dispatchEvent(new Event('load'));

/** Simulates a script of the page that the browser could not load. */
function lose(address: string): void {
  const script = document.createElement('script');
  // With this type jsdom does not treat it as a script and does not request it.
  script.type = 'text/plain';
  script.src = address;
  document.body.append(script);
  script.dispatchEvent(new Event('error'));
}

const noticeText = () => document.querySelector('[role=alert]')?.textContent;

test('shows a notice when the document is complete and the shell has not started', () => {
  watchScripts(document);
  expect(noticeText()).toBeUndefined();
  complete();
  expect(noticeText()).toContain('did not load completely');
});

test('shows the notice at once if the document is complete already', () => {
  readyState = 'complete';
  watchScripts(document);
  expect(noticeText()).toContain('did not load completely');
});

test('shows the notice as soon as a script fails', () => {
  watchScripts(document);
  lose('/main.js');
  expect(noticeText()).toContain('did not load completely');
});

test('ignores other files that fail, and scripts that others have put into the page', () => {
  watchScripts(document);
  lose('https://statistics.example/count.js');
  const image = document.body.appendChild(document.createElement('img'));
  image.dispatchEvent(new Event('error'));
  expect(noticeText()).toBeUndefined();
});

test('shows the notice when a script hangs, and lets the shell replace it', () => {
  watchScripts(document);
  jest.advanceTimersByTime(SCRIPTS_TIMEOUT_MS);
  expect(noticeText()).toContain('did not load completely');
  expect(document.querySelector('#root [role=alert] button')?.textContent).toBe('Try again');
});

test('shows the notice in a document that broke off before the shell’s element', () => {
  document.body.replaceChildren();
  watchScripts(document);
  complete();
  expect(noticeText()).toContain('did not load completely');
});

test('shows no notice if the shell has started', () => {
  noteShellStarted();
  watchScripts(document);
  complete();
  expect(document.getElementById('root')?.textContent).toBe('first look');
});
