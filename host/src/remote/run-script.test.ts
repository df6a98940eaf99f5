import { runScript } from './run-script.js';

const SCRIPT_URL = 'https://maps.example/remoteEntry.js';

const findScript = () => document.querySelector<HTMLScriptElement>(`script[src="${SCRIPT_URL}"]`);

/** jsdom fetches no scripts, so the test says how each one ends. */
function start() {
  const controller = new AbortController();
  return { outcome: runScript(SCRIPT_URL, controller.signal), controller, script: findScript() };
}

test('asks for the script without credentials, so that its errors can be read', () => {
  const { script } = start();
  expect(script).toMatchObject({ crossOrigin: 'anonymous', async: true });
  script?.dispatchEvent(new Event('load'));
});

test('lets the browser run only what has the hash, if there is one', () => {
  void runScript(SCRIPT_URL, new AbortController().signal, 'sha384-abc');
  expect(findScript()?.integrity).toBe('sha384-abc');
  findScript()?.dispatchEvent(new Event('error'));
  const { script } = start();
  script?.dispatchEvent(new Event('load'));
  expect(script?.integrity).toBeFalsy();
});

test.each([
  ['load', true],
  ['error', false],
])('ends with the event "%s" and leaves no element', async (event, isAccepted) => {
  const { outcome, script } = start();
  script?.dispatchEvent(new Event(event));
  expect(await outcome).toBe(isAccepted);
  expect(findScript()).toBeNull();
});

test('gives up when it is told to, and leaves no element for the next attempt to wait for', async () => {
  const { outcome, controller } = start();
  controller.abort();
  expect(await outcome).toBe(false);
  expect(findScript()).toBeNull();
});

test('lets nothing run that arrives after an abort', async () => {
  const { outcome, controller, script } = start();
  controller.abort();
  await outcome;
  expect(script?.ownerDocument).not.toBe(document);
});

test('does not start after an abort', async () => {
  expect(await runScript(SCRIPT_URL, AbortSignal.abort())).toBe(false);
  expect(findScript()).toBeNull();
});
