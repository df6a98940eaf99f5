/** @jest-environment node */
import type { KeepAnswer } from './keep-message.js';

jest.mock('workbox-routing', () => ({ registerRoute: () => {} }));
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

/** Starts the worker in a browser whose list of caches is as given; returns how a page sends it a message. */
async function start(keys: () => Promise<readonly string[]>) {
  const listeners = new Map<string, Listener>();
  Object.assign(globalThis, {
    __MAPDOCK_HOST_BUILD__: {},
    caches: { keys },
    self: {
      registration: { scope: 'https://host.example/' },
      addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
    },
  });
  await jest.isolateModulesAsync(async () => void (await import('./service-worker.js')));
  return async () => {
    const answers: unknown[] = [];
    const works: Promise<unknown>[] = [];
    const ports = [{ postMessage: (answer: unknown) => answers.push(answer) }];
    const waitUntil = (work: Promise<unknown>) => void works.push(work);
    listeners.get('message')?.({ data: { type: 'mapdock-keep' }, ports, waitUntil });
    await Promise.all(works);
    return answers;
  };
}

test('messages of two tabs are worked on one after the other, and both are answered', async () => {
  const send = await start(async () => []);
  expect(await Promise.all([send(), send()])).toEqual([[{ ok: true }], [{ ok: true }]]);
  expect(mockMost).toBe(1);
});

test('a page is answered also if the storage can’t be read after that', async () => {
  const send = await start(() => Promise.reject(new Error('The storage is forbidden')));
  expect(await send()).toEqual([{ ok: true }]);
  expect(await send()).toEqual([{ ok: true }]);
});
