import { blobAddresses } from '../../testing/install-browser-parts.js';
import { findOriginFault } from './require-origin.js';

const PROBE_TIMEOUT_MS = 2000;

const workers: FakeWorker[] = [];
class FakeWorker {
  onmessage = () => {};
  onerror = () => {};
  isTerminated = false;
  constructor(
    readonly url: string,
    readonly options: WorkerOptions,
  ) {
    workers.push(this);
  }
  terminate(): void {
    this.isTerminated = true;
  }
}

/** A page whose origin is opaque, and a browser that makes workers of this class. */
function enterSandbox(workerClass: unknown = FakeWorker): void {
  workers.length = 0;
  jest.spyOn(self, 'origin', 'get').mockReturnValue('null');
  // As in a browser, the origin of a blob's address is that of its page.
  jest.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    blobAddresses.add('blob:null/1');
    return 'blob:null/1';
  });
  Object.assign(globalThis, { Worker: workerClass });
}

test('a page with an origin is not tested', async () => {
  Object.assign(globalThis, { Worker: undefined });
  expect(await findOriginFault(undefined)).toBeUndefined();
});

test('a page without one can’t show a map if a worker like the engine’s can’t start there', async () => {
  enterSandbox();
  const found = findOriginFault(undefined);
  expect(workers.map(({ url, options }) => [url, options])).toEqual([['blob:null/1', { type: 'module' }]]);
  workers[0]?.onerror();
  expect(await found).toMatchObject({
    code: 'ORIGIN_REQUIRED',
    details: { reason: expect.stringContaining('sandbox') as string },
  });
  expect(workers[0]?.isTerminated).toBe(true);
  expect(blobAddresses).not.toContain('blob:null/1');
});

test('nor if it can’t be made', async () => {
  enterSandbox(
    class {
      constructor() {
        throw new DOMException('refused', 'SecurityError');
      }
    },
  );
  expect(await findOriginFault(undefined)).toMatchObject({ code: 'ORIGIN_REQUIRED' });
});

test('nor has it an own address for a file', async () => {
  enterSandbox();
  expect(await findOriginFault('/mapdock-worker.js')).toMatchObject({ code: 'ORIGIN_REQUIRED' });
  expect(workers).toEqual([]);
});

test('it can where the worker runs, as in Firefox', async () => {
  enterSandbox();
  const found = findOriginFault(undefined);
  workers[0]?.onmessage();
  expect(await found).toBeUndefined();
  expect(workers[0]?.isTerminated).toBe(true);
});

test('a worker that sends nothing is left to `watchWorkers`, which knows policies', async () => {
  jest.useFakeTimers();
  enterSandbox();
  const found = findOriginFault(undefined);
  await jest.advanceTimersByTimeAsync(PROBE_TIMEOUT_MS);
  jest.useRealTimers();
  expect(await found).toBeUndefined();
});
