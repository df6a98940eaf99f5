import { MapdockError } from '../errors/errors.js';
import type { Mount } from '../handle/map-handle.js';
import type { MapStatus } from '../handle/map-status.js';
import { createLoadedRemote } from '../testing/fake-channel.js';
import { guardMount } from './guard-mount.js';

function setUp(make = (handle: unknown) => handle) {
  const listeners: ((status: MapStatus) => void)[] = [];
  const handle = { on: (_name: string, listener: (status: MapStatus) => void) => listeners.push(listener) };
  const loader = {
    status: { name: 'loaded' as const, remote: createLoadedRemote() },
    reportReady: jest.fn(),
    reportFailure: jest.fn(),
    watch: jest.fn(),
  };
  const original = { mount: (() => make(handle)) as unknown as Mount, other: 1 };
  const { mount } = guardMount(original, loader);
  const send = (status: MapStatus) => listeners.forEach((listener) => listener(status));
  return { mount: mount as (...args: unknown[]) => unknown, handle, loader, send, listeners };
}

const ERROR = new MapdockError('REMOTE_THREW', { url: 'https://maps.example/', reason: 'bad' });

test('reports that a map was ready, and that it failed', () => {
  const { mount, handle, loader, send } = setUp();
  expect(mount()).toBe(handle);
  send({ name: 'ready' });
  send({ name: 'failed', error: ERROR });
  expect(loader.reportReady).toHaveBeenCalledTimes(1);
  expect(loader.reportFailure).toHaveBeenCalledWith(ERROR);
  expect(loader.watch).toHaveBeenCalledWith(handle, undefined);
});

test('reports nothing of a map whose release is no longer the one that is loaded', () => {
  const { mount, loader, send } = setUp();
  mount();
  loader.status = { name: 'loaded', remote: createLoadedRemote() };
  send({ name: 'ready' });
  send({ name: 'failed', error: ERROR });
  expect([loader.reportReady.mock.calls, loader.reportFailure.mock.calls]).toEqual([[], []]);
});

test('does not listen to a map that was given up before it was made', () => {
  const { mount, listeners } = setUp();
  mount(undefined, undefined, { signal: AbortSignal.abort() });
  expect(listeners).toEqual([]);
});

test.each([
  ['is reported', new Error('provoked'), 1],
  ['is not reported if the page has called it wrongly', new TypeError('mount: expected an element'), 0],
])('what mount throws reaches the page, and %s', (_what, cause, times) => {
  const { mount, loader } = setUp(() => {
    throw cause;
  });
  expect(mount).toThrow(cause);
  const told = Array(times).fill([
    expect.objectContaining({ code: 'REMOTE_THREW', cause: expect.anything() }),
  ]);
  expect(loader.reportFailure.mock.calls).toEqual(told);
});
