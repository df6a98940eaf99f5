import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ExpectedError } from '../support/expected-error.js';

/** @typedef {{ url: string } | { problem: string }} Started what the thread reports once */

/**
 * Starts the collector in a thread of its own, so that no answer of another server of this process waits for a record.
 * @param {{ port: number }} options
 * @returns {ReturnType<typeof import('./server.js').startCollector>}
 */
export async function startCollectorThread(options) {
  // Without flags of this process: one such as --input-type is for its own first file, and a thread with it does not start.
  const worker = new Worker(new URL('collector-thread.js', import.meta.url), {
    workerData: options,
    execArgv: [],
  });
  const close = async () => void (await worker.terminate());
  const [started] = /** @type {[Started]} */ (await once(worker, 'message'));
  if ('url' in started) return { url: started.url, close };
  await close();
  throw new ExpectedError(started.problem);
}
