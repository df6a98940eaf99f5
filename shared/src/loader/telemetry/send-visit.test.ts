/** @jest-environment jsdom */
import { createVisit } from '../../testing/create-visit.js';
import { createDeviceMemory, NO_DEVICE_MEMORY } from '../storage/device-memory.js';
import { PAUSE_MS, sendVisit } from './send-visit.js';

const parseTime = (value: unknown) => (typeof value === 'number' ? value : undefined);
let count = 0;

/** A collector of its own that answers so; without an answer it never does. */
function createScene(answer: () => Promise<{ readonly ok: boolean }>, hasStorage = true) {
  const url = `https://otel-${(count += 1)}.example`;
  const fetch = jest.fn((_url: string, _init: RequestInit) => answer());
  globalThis.fetch = fetch as never;
  const pause = hasStorage ? createDeviceMemory(url, 'telemetry', parseTime) : NO_DEVICE_MEMORY;
  return { url, fetch, pause, send: () => sendVisit({ url, pause }, createVisit()) };
}

beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
  AbortSignal.timeout = (ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), ms);
    return controller.signal;
  };
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

test('sends one request that outlives the page, without cookies and without the page’s address', async () => {
  const { url, fetch, send } = createScene(async () => ({ ok: true }));
  await send();
  await send();
  expect(fetch).toHaveBeenCalledTimes(2);
  const [address, { body, ...init }] = fetch.mock.calls[0] as [string, RequestInit];
  expect(address).toBe(`${url}/v1/metrics`);
  expect(init).toMatchObject({
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });
  expect(JSON.parse(body as string).resourceMetrics).toHaveLength(1);
});

const REFUSES = async () => ({ ok: false });
const FAILS = async () => {
  throw new TypeError('Failed to fetch');
};

test.each([
  ['refuses', REFUSES, true],
  ['refuses, on a device without storage', REFUSES, false],
  ['is not reached', FAILS, true],
] as const)('a collector that %s is asked no more for an hour', async (_what, answer, hasStorage) => {
  const { fetch, send, pause } = createScene(answer, hasStorage);
  await send();
  expect(pause.read()).toBe(hasStorage ? Date.now() + PAUSE_MS : undefined);
  jest.setSystemTime(Date.now() + PAUSE_MS - 1);
  await send();
  expect(fetch).toHaveBeenCalledTimes(1);
  jest.setSystemTime(Date.now() + 1);
  await send();
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('a device without a network sends again once it has one', async () => {
  const { fetch, send, pause } = createScene(FAILS);
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await send();
  expect(pause.read()).toBeUndefined();
  onLine.mockReturnValue(true);
  await send();
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('the pause is stored for the next page, and a time of a wrong clock does not count', async () => {
  const { fetch, send, pause } = createScene(async () => ({ ok: true }));
  pause.write(Date.now() + PAUSE_MS);
  await send();
  expect(fetch).not.toHaveBeenCalled();
  pause.write(Date.now() + PAUSE_MS + 1);
  await send();
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a collector that never answers is given up, and asked no more', async () => {
  const { fetch, send } = createScene(() => new Promise(() => {}));
  fetch.mockImplementation((_url, { signal }) => {
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('timeout')));
    });
  });
  const sending = send();
  await jest.advanceTimersByTimeAsync(60_000);
  await sending;
  await send();
  expect(fetch).toHaveBeenCalledTimes(1);
});
