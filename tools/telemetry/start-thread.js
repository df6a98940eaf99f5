import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ExpectedError } from '../support/expected-error.js';

/** @typedef {{ url: string } | { problem: string }} Started what the thread reports once */

/**
 * Starts the collector in a thread of its own, so that other servers of this process answer as fast as without it, however many records come.
 * @param {{ port: number }} options
 * @returns {ReturnType<typeof import('./server.js').startCollector>}
 */
export async function startCollectorThread(options) {
  const worker = new Worker(new URL('collector-thread.js', import.meta.url), { workerData: options });
  const close = async () => void (await worker.terminate());
  const [started] = /** @type {[Started]} */ (await once(worker, 'message'));
  if ('url' in started) return { url: started.url, close };
  await close();
  throw new ExpectedError(started.problem);
}
