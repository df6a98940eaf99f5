import { isMapdockError, setPageIntegrity, type PageIntegrity } from '@mapdock/shared';
import { forgetFailedLoads, noteFailedLoad } from '@mapdock/shared/loader-parts';
import { fakeBrowser } from '../testing/import-address.js';
import { createLateChunk } from './late-chunk.js';

const FOLDER = 'https://remote.example/releases/1.0.0-abc/';
const TIMEOUT_MS = 10_000;

afterEach(() => setPageIntegrity(undefined as unknown as PageIntegrity));
beforeEach(() => forgetFailedLoads());

/** Code whose import fails this often. */
function createCode(failures: number) {
  const imports: number[] = [];
  const load = () => {
    imports.push(imports.length);
    return imports.length <= failures ? Promise.reject(new Error('offline')) : Promise.resolve('code');
  };
  return { imports, load };
}

/** The code and address of a failure. */
function failureOf(outcome: Awaited<ReturnType<ReturnType<typeof createLateChunk>['load']>>): unknown {
  return outcome.ok || !isMapdockError(outcome.error)
    ? undefined
    : [outcome.error.code, outcome.error.details];
}

test('has its code once it is loaded, and is requested once', async () => {
  const { imports, load } = createCode(0);
  const part = createLateChunk('first', load);
  expect(part.code).toBeUndefined();
  expect(await Promise.all([part.load(), part.load()])).toEqual(Array(2).fill({ ok: true, value: 'code' }));
  expect([part.code, imports.length]).toEqual(['code', 1]);
});

test('is requested a second time by itself, so that the failure of a moment does not last', async () => {
  const { imports, load } = createCode(1);
  const part = createLateChunk('moment', load);
  expect(await Promise.all([part.load(), part.load()])).toEqual(Array(2).fill({ ok: true, value: 'code' }));
  expect(imports).toHaveLength(2);
});

/** The file that the build's loader requests for a chunk now. */
declare const __webpack_get_script_filename__: (chunk: string) => string;

test('names its file if it does not arrive, the same each time, and requests a cache-busting address', async () => {
  const { load } = createCode(4);
  const files: string[] = [];
  const part = createLateChunk('second', () => {
    files.push(__webpack_get_script_filename__('second'));
    return load();
  });
  const failed = ['REMOTE_UNREACHABLE', expect.objectContaining({ url: `${FOLDER}second.js` })];
  expect(failureOf(await part.load())).toEqual(failed);
  forgetFailedLoads();
  expect(failureOf(await part.load())).toEqual(failed);
  expect(files.map((file) => file.split('/').at(-1))).toEqual([
    'second.js',
    '%73econd.js',
    's%65cond.js',
    '%73%65cond.js',
  ]);
  expect(await part.load()).toEqual({ ok: true, value: 'code' });
});

test('is not requested again and again, whoever wants it, until somebody asks once more', async () => {
  const { imports, load } = createCode(3);
  const part = createLateChunk('wanted', load);
  for (let want = 0; want < 4; want += 1) await part.load();
  expect(imports).toHaveLength(3);
  forgetFailedLoads();
  expect(await part.load()).toEqual({ ok: true, value: 'code' });
});

test('does not wait for a request that hung for another release with the same address', () => {
  const plain = __webpack_get_script_filename__('common');
  noteFailedLoad(`${FOLDER}common.js`, 'common.js');
  expect(plain).toBe('common.js');
  expect(__webpack_get_script_filename__('common')).toBe('%63ommon.js');
});

test('waits at most 10 s', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  const part = createLateChunk('third', () => new Promise(() => {}));
  const loaded = part.load();
  await jest.advanceTimersByTimeAsync(TIMEOUT_MS);
  expect(failureOf(await loaded)).toEqual([
    'REMOTE_TIMEOUT',
    { url: `${FOLDER}third.js`, timeoutMs: TIMEOUT_MS },
  ]);
  jest.useRealTimers();
});

test('does not make the build’s loader wait for a module that hangs, which it would do for ever', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  let answerLate = () => {};
  const late = new Promise<unknown>((resolve) => (answerLate = () => resolve({})));
  const importing = jest.spyOn(fakeBrowser, 'importAddress').mockReturnValueOnce(late);
  const { imports, load } = createCode(0);
  const part = createLateChunk('fifth', load);
  const hanging = part.load();
  await jest.advanceTimersByTimeAsync(TIMEOUT_MS);
  expect((await hanging).ok).toBe(false);
  answerLate();
  await jest.advanceTimersByTimeAsync(0);
  expect(imports).toEqual([]);
  expect(await part.load()).toEqual({ ok: true, value: 'code' });
  expect(importing.mock.calls).toEqual([[`${FOLDER}fifth.js`], [`${FOLDER}%66ifth.js`]]);
  jest.useRealTimers();
});

describe('a chunk that is a script', () => {
  const page = globalThis as { __MAPDOCK_CHUNKS_ARE_MODULES__?: boolean };
  beforeEach(() => void (page.__MAPDOCK_CHUNKS_ARE_MODULES__ = false));
  afterEach(() => void (page.__MAPDOCK_CHUNKS_ARE_MODULES__ = true));

  test('is webpack’s to load, once the page knows its hash', async () => {
    let resolveHashes = () => {};
    const known = new Promise<Record<string, string>>((resolve) => (resolveHashes = () => resolve({})));
    setPageIntegrity({ hashOf: () => 'sha384-abc', filesIn: () => known });
    const importing = jest.spyOn(fakeBrowser, 'importAddress');
    const { imports, load } = createCode(0);
    const loading = createLateChunk('seventh', load).load();
    await new Promise((resolve) => setTimeout(resolve));
    expect(imports).toEqual([]);
    resolveHashes();
    expect(await loading).toEqual({ ok: true, value: 'code' });
    expect(importing).not.toHaveBeenCalled();
    expect(document.head.querySelector('script[src*=seventh]')).toBeNull();
  });

  test('is not examined when webpack’s loader has timed out', async () => {
    const fetching = jest.fn(() => new Promise<never>(() => {}));
    globalThis.fetch = fetching;
    const lost = Object.assign(new Error('Loading chunk ninth failed.'), {
      name: 'ChunkLoadError',
      type: 'timeout',
    });
    const part = createLateChunk('ninth', () => Promise.reject(lost));
    expect(failureOf(await part.load())).toEqual([
      'REMOTE_TIMEOUT',
      { url: `${FOLDER}ninth.js`, timeoutMs: TIMEOUT_MS },
    ]);
    expect(fetching).not.toHaveBeenCalled();
  });
});

test('runs with the hash that the page knows of it, before anything imports it', async () => {
  setPageIntegrity({ hashOf: () => 'sha384-abc', filesIn: () => Promise.resolve({}) });
  const { imports, load } = createCode(0);
  const loaded = createLateChunk('fourth', load).load();
  await new Promise((resolve) => setTimeout(resolve));
  const script = document.head.querySelector<HTMLScriptElement>('script[type=module]');
  expect([script?.src, script?.integrity, imports.length]).toEqual([`${FOLDER}fourth.js`, 'sha384-abc', 0]);
  script?.dispatchEvent(new Event('load'));
  expect(await loaded).toEqual({ ok: true, value: 'code' });
});

test.each([
  ['was changed', 'text/javascript', 'REMOTE_INTEGRITY_FAILED', { reason: 'its hash is not sha384-abc' }],
  ['is a page', 'text/html', 'REMOTE_WRONG_CONTENT', { expected: 'JavaScript', actual: 'text/html' }],
])('names a file that %s the same each time, whatever the address', async (what, type, code, details) => {
  setPageIntegrity({ hashOf: () => 'sha384-abc', filesIn: () => Promise.resolve({}) });
  // The file arrives, but not with that hash.
  globalThis.fetch = (async (_address: string, { integrity }: RequestInit) => {
    if (integrity !== undefined) throw new TypeError('Failed to fetch');
    const headers = new Map([['content-type', type]]);
    return { ok: true, headers, arrayBuffer: async () => new ArrayBuffer(0) };
  }) as never;
  const name = what.replaceAll(' ', '-');
  const part = createLateChunk(name, createCode(0).load);
  const imports: (string | undefined)[] = [];
  const failNext = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof HTMLScriptElement) {
        imports.push(node.src);
        node.dispatchEvent(new Event('error'));
      }
  });
  failNext.observe(document.head, { childList: true });
  const fail = async () => failureOf(await part.load());
  const failed = [code, { url: `${FOLDER}${name}.js`, ...details }];
  expect([await fail(), await fail()]).toEqual([failed, failed]);
  failNext.disconnect();
  const cacheBusting = `%${name.charCodeAt(0).toString(16)}${name.slice(1)}`;
  expect(imports.slice(0, 2)).toEqual([`${FOLDER}${name}.js`, `${FOLDER}${cacheBusting}.js`]);
  expect(new Set(imports).size).toBe(3);
});
