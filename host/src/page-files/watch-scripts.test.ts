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

/** A script of the page that the browser could not load. */
function lose(address: string): void {
  const script = document.createElement('script');
  // Not a script to jsdom, which would request it.
  script.type = 'text/plain';
  script.src = address;
  document.body.append(script);
  script.dispatchEvent(new Event('error'));
}

const told = () => document.querySelector('[role=alert]')?.textContent;

test('says so when the document is complete and the shell has not started', () => {
  watchScripts(document);
  expect(told()).toBeUndefined();
  complete();
  expect(told()).toContain('did not load completely');
});

test('says so at once if it comes later than that', () => {
  readyState = 'complete';
  watchScripts(document);
  expect(told()).toContain('did not load completely');
});

test('says so as soon as a script is lost', () => {
  watchScripts(document);
  lose('/main.js');
  expect(told()).toContain('did not load completely');
});

test('says nothing of other files that are lost, and of scripts that others have put into the page', () => {
  watchScripts(document);
  lose('https://statistics.example/count.js');
  const image = document.body.appendChild(document.createElement('img'));
  image.dispatchEvent(new Event('error'));
  expect(told()).toBeUndefined();
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
