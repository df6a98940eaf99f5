import type { MapdockError } from '@mapdock/shared';
import { createFakeEngine } from '../testing/fakes/create-fake-engine.js';
import { createFakeFetch } from '../testing/fakes/fake-fetch.js';
import { createRtlText } from './rtl-text.js';

const PLUGIN = 'https://remote.example/engine/mapbox-gl-rtl-text/0.4.0/mapbox-gl-rtl-text.js';

function createPlugin() {
  const { module, rtlText: engine } = createFakeEngine();
  let hangs = 0;
  const rtlText = createRtlText(module, PLUGIN, () => (hangs += 1));
  const failures: MapdockError[] = [];
  const stop = rtlText.onFailed((error) => failures.push(error));
  /** As the engine does when the file does not arrive. */
  const breakOff = () => {
    engine.status = 'error';
    engine.callback(new Error('Not Found (404)'));
  };
  return { engine, rtlText, failures, stop, breakOff, countHangs: () => hangs };
}

test('the engine gets the address, to load it when needed', () => {
  const { engine, rtlText } = createPlugin();
  rtlText.prepare();
  expect(engine).toMatchObject({ url: PLUGIN, isDeferred: true });
});

test.each(['deferred', 'loading', 'loaded'] as const)(
  'an engine that has it %s does not get it again',
  (status) => {
    const { engine, rtlText } = createPlugin();
    engine.status = status;
    rtlText.prepare();
    rtlText.retry();
    expect(engine.url).toBe('');
  },
);

test('a file that does not arrive is a failure, until nobody listens', () => {
  const { rtlText, failures, stop, breakOff } = createPlugin();
  rtlText.prepare();
  breakOff();
  expect(failures).toMatchObject([
    { code: 'RTL_TEXT_FAILED', details: { url: PLUGIN, reason: 'Not Found (404)' } },
  ]);
  stop();
  breakOff();
  expect(failures).toHaveLength(1);
});

test('after a failure the next map has it loaded when it needs it', () => {
  const { engine, rtlText, breakOff } = createPlugin();
  rtlText.prepare();
  breakOff();
  rtlText.prepare();
  expect(engine).toMatchObject({ status: 'deferred', isDeferred: true });
});

test('trying again after a failure puts what the server has into the browser’s cache first', async () => {
  const { engine, rtlText, breakOff } = createPlugin();
  const fetching = createFakeFetch();
  rtlText.prepare();
  breakOff();
  rtlText.retry();
  rtlText.retry();
  expect([rtlText.isRenewing, engine.status, fetching.requested]).toEqual([true, 'error', [PLUGIN]]);
  await fetching.answer(PLUGIN);
  expect([rtlText.isRenewing, engine.isDeferred, engine.status]).toEqual([false, false, 'deferred']);
});

test('a map that is made meanwhile leaves the address to the retry', async () => {
  const { engine, rtlText, breakOff } = createPlugin();
  const fetching = createFakeFetch();
  rtlText.prepare();
  breakOff();
  rtlText.retry();
  rtlText.prepare();
  expect(engine.status).toBe('error');
  await fetching.answer(PLUGIN);
  expect(engine.isDeferred).toBe(false);
});

test('a style that is removed too soon is no failure, and the engine gets the address again', () => {
  const { engine, rtlText, failures } = createPlugin();
  rtlText.prepare();
  engine.status = 'error';
  engine.callback(new DOMException('Actor removed', 'AbortError'));
  expect(failures).toEqual([]);
  expect(engine).toMatchObject({ status: 'deferred', url: PLUGIN, isDeferred: true });
});

test('progress of the engine is no failure', () => {
  const { engine, rtlText, failures } = createPlugin();
  rtlText.prepare();
  for (const status of ['deferred', 'loading', 'loaded'] as const) {
    engine.status = status;
    engine.callback(null);
  }
  expect(failures).toEqual([]);
});

describe('on a page that forbids WebAssembly', () => {
  const { Module } = WebAssembly;
  beforeEach(() => {
    WebAssembly.Module = class {
      constructor() {
        throw new WebAssembly.CompileError('blocked by policy');
      }
    } as unknown as typeof Module;
  });
  afterEach(() => {
    WebAssembly.Module = Module;
  });

  test('it fails only when it is wanted', () => {
    const { engine, rtlText, failures } = createPlugin();
    rtlText.prepare();
    engine.callback(null);
    expect(failures).toEqual([]);
    engine.status = 'loading';
    engine.callback(null);
    expect(failures.map(({ details }) => details)).toEqual([
      { url: PLUGIN, reason: "the page's policy forbids WebAssembly" },
    ]);
  });
});

describe('after 15 s', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(WebAssembly, 'Module').mockImplementation(() => Object.create(WebAssembly.Module.prototype));
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  function createWanted(status: 'loading' | 'loaded') {
    const plugin = createPlugin();
    plugin.rtlText.prepare();
    plugin.engine.status = 'loading';
    plugin.engine.callback(null);
    plugin.engine.status = status;
    jest.advanceTimersByTime(15_000);
    return plugin;
  }

  test('a file that is loaded is no failure', () => {
    const { failures, rtlText, countHangs } = createWanted('loaded');
    expect([failures, rtlText.hasHung, countHangs()]).toEqual([[], false, 0]);
  });

  test('a file that hangs is a failure, which the engine can’t request again', () => {
    const { failures, rtlText, countHangs } = createWanted('loading');
    expect(failures.map(({ details }) => details)).toEqual([
      { url: PLUGIN, reason: 'it did not come within 15 s' },
    ]);
    expect([rtlText.hasHung, countHangs()]).toEqual([true, 1]);
  });

  test('a file that hung and then breaks off is requested again by a retry', async () => {
    const { rtlText, failures, breakOff } = createWanted('loading');
    breakOff();
    expect([rtlText.hasHung, failures.length]).toEqual([false, 2]);
    const fetching = createFakeFetch();
    rtlText.retry();
    expect(fetching.requested).toEqual([PLUGIN]);
  });

  test('a file that breaks off in time is not said to hang later', () => {
    const plugin = createPlugin();
    plugin.rtlText.prepare();
    plugin.engine.status = 'loading';
    plugin.engine.callback(null);
    plugin.breakOff();
    plugin.engine.status = 'loading';
    jest.advanceTimersByTime(15_000);
    expect([plugin.rtlText.hasHung, plugin.failures.length]).toEqual([false, 1]);
  });

  test('a file that arrives late is no failure any longer', () => {
    const { engine, rtlText } = createWanted('loading');
    let arrivals = 0;
    const stop = rtlText.onCameLate?.(() => (arrivals += 1));
    engine.status = 'loaded';
    engine.callback(null);
    engine.callback(null);
    expect([arrivals, rtlText.hasHung]).toEqual([1, false]);
    stop?.();
  });
});
