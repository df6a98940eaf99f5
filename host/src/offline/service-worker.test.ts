/** @jest-environment node */
import type { KeepAnswer } from './keep-message.js';

type Matches = (of: { readonly request: { readonly url: string; readonly mode: string } }) => boolean;
let mockMatches: Matches = () => false;
jest.mock('workbox-routing', () => ({ registerRoute: (matches: Matches) => void (mockMatches = matches) }));
jest.mock('workbox-strategies', () => ({ NetworkFirst: class {} }));
let mockRunning = 0;
let mockMost = 0;
jest.mock('./keep-files.js', () => ({
  keepFiles: async (): Promise<KeepAnswer> => {
    mockRunning += 1;
    mockMost = Math.max(mockMost, mockRunning);
    await new Promise((resolve) => setTimeout(resolve, 1));
    mockRunning -= 1;
    return { ok: true };
  },
}));

type Listener = (event: object) => void;

const FILE = 'https://host.example/main.js';
const NAME = 'mapdock-offline-2:https://host.example/#1';
const takes = (url: string) => mockMatches({ request: { url, mode: 'cors' } });

/** Starts the worker in a browser whose list of caches is as given, each with one file; returns how a page sends it a message. */
async function start(keys: () => Promise<readonly string[]>) {
  const listeners = new Map<string, Listener>();
  Object.assign(globalThis, {
    __MAPDOCK_HOST_BUILD__: {},
    caches: { keys, open: async () => ({ keys: async () => [{ url: FILE }] }) },
    self: {
      registration: { scope: 'https://host.example/' },
      addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
    },
  });
  await jest.isolateModulesAsync(async () => void (await import('./service-worker.js')));
  return () =>
    new Promise((resolve) => {
      const ports = [{ postMessage: resolve }];
      listeners.get('message')?.({ data: { type: 'mapdock-keep' }, ports, waitUntil: () => {} });
    });
}

test('messages of two tabs are worked on one after the other, and both are answered', async () => {
  const send = await start(async () => []);
  expect(await Promise.all([send(), send()])).toEqual([{ ok: true }, { ok: true }]);
  expect(mockMost).toBe(1);
});

test('a page is answered also if the storage can’t be read after that', async () => {
  const send = await start(() => Promise.reject(new Error('The storage is forbidden')));
  expect(await send()).toEqual({ ok: true });
  expect(await send()).toEqual({ ok: true });
});

test('a page is answered before the worker reads what is kept', async () => {
  let isSlow = false;
  const send = await start(() => (isSlow ? new Promise(() => {}) : Promise.resolve([])));
  isSlow = true;
  expect(await send()).toEqual({ ok: true });
});

test('what was known stays known if the storage can’t be read any more', async () => {
  let isForbidden = false;
  const send = await start(async () => {
    if (isForbidden) throw new Error('The storage is forbidden');
    return [NAME];
  });
  await send();
  isForbidden = true;
  await send();
  // The message that follows is worked on when the storage was read again for the one before.
  await send();
  expect([takes(FILE), takes('https://tiles.example/1')]).toEqual([true, false]);
});
