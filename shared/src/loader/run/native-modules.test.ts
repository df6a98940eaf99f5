/** @jest-environment jsdom */
import { startDeadline } from '../network/deadline.js';
import { createPointer, CHANNEL_URL } from '../../testing/sample-pointer.js';
import { moduleRunner } from './native-modules.js';

const { release } = createPointer({ module: 'mount.js' });
const REFUSED = new TypeError('Failed to fetch dynamically imported module: x');

afterEach(() => {
  document.head.replaceChildren();
  delete (globalThis as unknown as Record<symbol, unknown>)[Symbol.for('mapdock.spellings')];
});

function createScene(answer: (address: string) => Promise<unknown>, hash?: string) {
  const imported: string[] = [];
  const runner = moduleRunner(async (address) => {
    imported.push(address);
    return answer(address);
  });
  const controller = new AbortController();
  const deadline = startDeadline({ timeoutMs: 1000, signal: controller.signal });
  const addresses = runner.addressesOf(release, CHANNEL_URL);
  const load = () =>
    runner
      .load('', addresses, {
        fetch: undefined as never,
        integrity: { hashOnceKnown: async () => hash },
        deadline,
      })
      .finally(() => deadline.end());
  return { load, imported, addresses, runner, abort: () => controller.abort() };
}

/** Ends the next module script that is added to the page as an event of this type says. */
function endScript(type: 'load' | 'error') {
  const { append } = document.head;
  jest.spyOn(document.head, 'append').mockImplementationOnce((...nodes) => {
    append.apply(document.head, nodes);
    queueMicrotask(() => (nodes[0] as Node).dispatchEvent(new Event(type)));
  });
}

test('needs only the module and the engine of a release, and returns what the module exports', async () => {
  const exports = { mount: () => {} };
  const { load, imported, addresses } = createScene(async () => exports);
  expect(addresses).toMatchObject({ manifest: undefined, scripts: [], styleSheets: [] });
  expect(await load()).toEqual({ kind: 'ran', exports });
  expect(imported).toEqual([addresses.entry]);
});

test('refuses a release without a module', () => {
  const { runner } = createScene(async () => ({}));
  const { module: _module, ...older } = release;
  expect(runner.refuse(older, CHANNEL_URL)).toMatchObject({
    code: 'REMOTE_INCOMPLETE',
    details: { missing: 'an ES module' },
  });
  expect(runner.refuse(release, CHANNEL_URL)).toBeUndefined();
});

describe('on a page that enforces Trusted Types', () => {
  beforeEach(() => {
    jest.spyOn(HTMLScriptElement.prototype, 'src', 'set').mockImplementation(() => {
      throw new TypeError("This document requires 'TrustedScriptURL' assignment.");
    });
  });
  afterEach(() => jest.restoreAllMocks());

  test.each([
    ['1.2.0', {}, 'REMOTE_INVALID'],
    ['1.2.0', undefined, undefined],
    ['1.3.0', {}, undefined],
  ] as const)('a release of contract %s with the hashes %p is refused: %s', (contract, files, code) => {
    const { files: _files, ...bare } = release;
    const older = { ...bare, contract, ...(files && { files }) };
    const { runner } = createScene(async () => ({}));
    expect(runner.refuse(older, CHANNEL_URL)?.code).toBe(code);
    expect(runner.refuse(older, CHANNEL_URL)?.code).toBe(code);
    const { set } = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'src') ?? {};
    expect(set).toHaveBeenCalledTimes(code ? 1 : 0);
  });

  test('a module that the page does not allow is no fault of the release', async () => {
    const { load } = createScene(async () => ({}), 'sha384-x');
    expect(await load()).toEqual({ kind: 'entry-refused' });
  });
});

test('does not try what the page refuses with releases that fit', () => {
  const set = jest.spyOn(HTMLScriptElement.prototype, 'src', 'set');
  createScene(async () => ({})).runner.refuse({ ...release, contract: '1.3.0' }, CHANNEL_URL);
  expect(set).not.toHaveBeenCalled();
});

test('runs the module with the nonce of the page, whose policy may allow scripts by that alone', async () => {
  const own = document.createElement('script');
  own.setAttribute('nonce', 'of-the-page');
  document.head.append(own);
  const { load } = createScene(async () => ({}), 'sha384-x');
  endScript('load');
  const append = jest.mocked(document.head.append);
  await load();
  expect(append.mock.calls[0]?.[0]).toMatchObject({ nonce: 'of-the-page' });
});

test('runs the module with its hash before it imports it', async () => {
  const { load } = createScene(async () => {
    expect(document.querySelector('script')).toBeNull();
    return {};
  }, 'sha384-x');
  endScript('load');
  const append = jest.mocked(document.head.append);
  expect(await load()).toMatchObject({ kind: 'ran' });
  expect(append.mock.calls[0]?.[0]).toMatchObject({ type: 'module', integrity: 'sha384-x' });
});

test('imports nothing that has another hash', async () => {
  const { load, imported } = createScene(async () => ({}), 'sha384-x');
  endScript('error');
  expect(await load()).toEqual({ kind: 'entry-refused' });
  expect(imported).toEqual([]);
});

test.each([
  ['a file that did not arrive', REFUSED, { kind: 'entry-refused' }],
  ['code that threw', new Error('boom'), { kind: 'module-threw', cause: new Error('boom') }],
])('reports %s, and requests another address the next time', async (_case, cause, outcome) => {
  const { load, imported } = createScene(() => Promise.reject(cause));
  expect(await load()).toEqual(outcome);
  await load();
  expect(new Set(imported).size).toBe(2);
});

test('ends when its time is over, though the import hangs', async () => {
  const { load, abort } = createScene(() => new Promise(() => {}));
  const outcome = load();
  abort();
  expect(await outcome).toEqual({ kind: 'out-of-time' });
});

test('a module that threw, but whose import succeeds with exports that throw, has thrown', async () => {
  const cause = new ReferenceError('Cannot access uninitialized variable.');
  const exports = Object.defineProperty({}, 'mount', {
    enumerable: true,
    get() {
      throw cause;
    },
  });
  expect(await createScene(async () => exports).load()).toEqual({ kind: 'module-threw', cause });
});
