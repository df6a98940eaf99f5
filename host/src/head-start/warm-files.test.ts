import { warmFiles } from './warm-files.js';

const pause = () => new Promise((resolve) => setTimeout(resolve));

let ends: Record<string, () => void>;
let read: string[];

beforeEach(() => {
  [ends, read] = [{}, []];
  globalThis.fetch = (async (url: string) => {
    if (url === 'gone') throw new TypeError('Failed to fetch');
    return {
      arrayBuffer: () => new Promise<void>((resolve) => (ends[url] = () => resolve(void read.push(url)))),
    };
  }) as never;
});
afterEach(() => {
  jest.restoreAllMocks();
  document.head.replaceChildren();
});

function startAll(...files: Parameters<typeof warmFiles>[0]) {
  const state = { isDone: false };
  void warmFiles(files).then(() => (state.isDone = true));
  return state;
}

/** As browsers do that know of `modulepreload`; jsdom doesn't say. */
function supportModuleHints() {
  const relList = { supports: (rel: string) => rel === 'modulepreload' };
  jest.spyOn(HTMLLinkElement.prototype, 'relList', 'get').mockReturnValue(relList as never);
}

test('fetches each file to its end, takes failures for nobody’s, and waits for all but the last', async () => {
  const state = startAll({ url: 'a' }, { url: 'gone' }, { url: 'b' }, { url: 'c' });
  await pause();
  ends['b']?.();
  await pause();
  expect([read, state.isDone]).toEqual([['b'], false]);
  ends['a']?.();
  await pause();
  expect([read, state.isDone]).toEqual([['b', 'a'], true]);
});

test.each(['load', 'error'])('hints at a module with its hash, and waits until "%s" too', async (event) => {
  supportModuleHints();
  const url = 'https://maps.example/core.js';
  const state = startAll({ url, integrity: 'sha384-x' }, { url: 'a' });
  await pause();
  const [link] = document.head.querySelectorAll('link');
  expect([link?.rel, link?.href, link?.integrity]).toEqual(['modulepreload', url, 'sha384-x']);
  expect([Object.keys(ends), state.isDone]).toEqual([['a'], false]);
  link?.dispatchEvent(new Event(event));
  await pause();
  expect([state.isDone, document.head.children.length]).toEqual([true, 0]);
});

test('fetches modules as all else where the browser knows no such hint', async () => {
  startAll({ url: 'core.js', integrity: 'sha384-x' });
  await pause();
  expect([Object.keys(ends), document.head.children.length]).toEqual([['core.js'], 0]);
});

test('never hints at a file without a hash', async () => {
  supportModuleHints();
  startAll({ url: 'core.js' });
  await pause();
  expect([Object.keys(ends), document.head.children.length]).toEqual([['core.js'], 0]);
});

test('has nothing to wait for where there is nothing to fetch', async () => {
  await expect(warmFiles([])).resolves.toBeUndefined();
});
