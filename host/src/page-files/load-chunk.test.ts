import { forgetFailedLoads } from '@mapdock/shared/loader-parts';
import { sheetAddress } from './hung-sheets.js';
import { loadChunk, loadWantedChunk } from './load-chunk.js';

const CHUNK = 'https://host.example/late.123.js';
const lost = Object.assign(new Error('Loading chunk failed'), { request: CHUNK });
const done = () => Promise.resolve({ arrayBuffer: async () => new ArrayBuffer(0) } as Response);

let fetching: jest.Mock;
beforeEach(() => {
  forgetFailedLoads();
  jest.useFakeTimers();
  AbortSignal.timeout = (() => new AbortController().signal) as never;
  fetching = jest.fn(done);
  globalThis.fetch = fetching;
});
afterEach(() => {
  document.head.replaceChildren();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

async function load(importCode: () => Promise<string>) {
  const loaded = loadChunk('late', importCode);
  await jest.advanceTimersByTimeAsync(10_000);
  return loaded;
}

test('a file that failed is requested past the cache before the next attempt', async () => {
  const importCode = jest.fn(async () => 'code').mockRejectedValueOnce(lost);
  expect(await load(importCode)).toBe('code');
  expect(fetching.mock.calls).toEqual([[CHUNK, expect.objectContaining({ cache: 'reload' })]]);
});

test('all files that the browser refused in an attempt are requested past the cache, also those that the failure does not name', async () => {
  const other = document.createElement('script');
  other.src = 'https://host.example/components.123.js';
  const importCode = jest
    .fn(async () => 'code')
    .mockImplementationOnce(async () => {
      document.head.append(other);
      await Promise.resolve();
      other.dispatchEvent(new Event('error'));
      throw lost;
    });
  expect(await load(importCode)).toBe('code');
  expect(fetching.mock.calls.map(([url]) => url as string)).toEqual([other.src, CHUNK]);
});

test('there are three attempts, and each failure is replaced for those to come, also if that fails', async () => {
  fetching.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
  const importCode = jest.fn(() => Promise.reject(lost));
  expect(await load(importCode)).toBeUndefined();
  expect([importCode.mock.calls.length, fetching.mock.calls.length]).toEqual([3, 3]);
});

test('a chunk that is wanted again and again is not requested more often, until somebody asks once more', async () => {
  const importCode = jest.fn(() => Promise.reject(lost));
  for (let want = 0; want < 3; want += 1) await load(importCode);
  expect(importCode).toHaveBeenCalledTimes(3);
  forgetFailedLoads();
  await load(importCode);
  expect(importCode).toHaveBeenCalledTimes(6);
});

test('a failure without an address is tried again, and nothing is requested offline', async () => {
  const importCode = jest.fn(async () => 'code').mockRejectedValueOnce(new Error('no such module'));
  expect(await load(importCode)).toBe('code');
  expect(fetching).not.toHaveBeenCalled();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await load(importCode)).toBeUndefined();
  expect(importCode).toHaveBeenCalledTimes(2);
});

describe('a server that is silent', () => {
  const hung = () => Object.assign(new Error('Loading chunk failed'), { request: CHUNK, type: 'timeout' });
  /** Gives no answer until it is aborted. */
  const hang = (_url: string, { signal }: RequestInit) =>
    new Promise<Response>((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason)),
    );
  const hangInScript = () =>
    new Promise<string>((_resolve, reject) => setTimeout(() => reject(hung()), 9_000));

  test('gets one attempt for a person who waits, and three if nobody does', async () => {
    fetching.mockImplementation(hang);
    const importCode = jest.fn(hangInScript);
    const wanted = loadWantedChunk('late', importCode);
    await jest.advanceTimersByTimeAsync(13_000);
    expect(await wanted).toBeUndefined();
    expect(importCode).toHaveBeenCalledTimes(1);
    const unwanted = loadChunk('other', importCode);
    await jest.advanceTimersByTimeAsync(50_000);
    expect(await unwanted).toBeUndefined();
    expect(importCode).toHaveBeenCalledTimes(4);
  });

  test('ends also the attempts of a person who joins one that was made before', async () => {
    fetching.mockImplementation(hang);
    const importCode = jest.fn(hangInScript);
    void loadChunk('late', importCode);
    const wanted = loadWantedChunk('late', importCode);
    await jest.advanceTimersByTimeAsync(13_000);
    expect(await wanted).toBeUndefined();
    expect(importCode).toHaveBeenCalledTimes(1);
  });

  test('is not one that sends the file slowly', async () => {
    const PIECES = 7;
    let pieces = 0;
    const body = { getReader: () => ({ read }) };
    async function read() {
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      pieces += 1;
      return { done: pieces === PIECES };
    }
    fetching.mockImplementation(async () => ({ body }));
    const importCode = jest.fn(async () => (pieces === PIECES ? 'code' : hangInScript()));
    const wanted = loadWantedChunk('late', importCode);
    await jest.advanceTimersByTimeAsync(31_000);
    expect(await wanted).toBe('code');
  });

  function addSheet(name: string): HTMLLinkElement {
    const sheet = document.createElement('link');
    sheet.rel = 'stylesheet';
    sheet.href = `https://host.example/${name}`;
    return document.head.appendChild(sheet);
  }
  /** Requests a style sheet as webpack's loader does: it fails if the handler of its link is called. */
  const importSheet = (name: string) =>
    new Promise<string>((_resolve, reject) => {
      const sheet = addSheet(name);
      sheet.onerror = (event) => {
        sheet.onerror = null;
        sheet.remove();
        reject(Object.assign(new Error(), { request: sheet.href, type: (event as Event).type }));
      };
    });

  test('a style sheet that hangs is a failure and is requested by another address, one that has come is none', async () => {
    fetching.mockImplementation(hang);
    let come = '';
    const wanted = loadWantedChunk('late', () => {
      const importing = importSheet('hung.12.css');
      const other = addSheet('come.12.css');
      other.onerror = null;
      come = other.href;
      return importing;
    });
    await jest.advanceTimersByTimeAsync(13_000);
    expect(await wanted).toBeUndefined();
    expect(fetching.mock.calls.map(([url]) => url as string)).toEqual([
      'https://host.example/hung.12.css?attempt=2',
    ]);
    expect(sheetAddress(come)).toBe(come);
  });

  test('a style sheet that was in the page before is left alone', async () => {
    const engine = addSheet('mapbox-gl.css');
    engine.onerror = jest.fn();
    void loadWantedChunk('late', hangInScript);
    await jest.advanceTimersByTimeAsync(9_000);
    expect(engine.onerror).not.toHaveBeenCalled();
    expect(sheetAddress(engine.href)).toBe(engine.href);
  });

  test('a style sheet that hangs is a failure also in an attempt after that in which it was requested', async () => {
    const importCode = jest.fn(async () => 'code');
    let hanging: Promise<string> | undefined;
    importCode.mockImplementationOnce(() => {
      hanging = importSheet('late.12.css');
      hanging.catch(() => {});
      return Promise.reject(lost);
    });
    importCode.mockImplementationOnce(() => hanging ?? Promise.reject(lost));
    const wanted = loadWantedChunk('late', importCode);
    await jest.advanceTimersByTimeAsync(8_000);
    expect(importCode).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await wanted).toBe('code');
    expect(importCode).toHaveBeenCalledTimes(3);
  });
});
