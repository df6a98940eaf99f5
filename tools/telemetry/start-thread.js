import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ExpectedError } from '../support/expected-error.js';

/** @typedef {{ url: string } | { problem: string }} Started what the thread reports once */

/**
 * Starts the collector in a thread of its own, so that no answer of another server of this process waits for a record.
 * @param {{ port: number }} options
 * @param {{ file?: URL, report?: (line: string) => unknown }} [thread] its code, and what prints that it has ended
 * @returns {ReturnType<typeof import('./server.js').startCollector>}
 */
export async function startCollectorThread(
  options,
  {
    file = new URL('collector-thread.js', import.meta.url),
    report = (line) => process.stderr.write(line),
  } = {},
) {
  // Without flags of this process: one such as --input-type is for its own first file, and a thread with it does not start.
  const worker = new Worker(file, {
    workerData: options,
    execArgv: [],
  });
  const close = async () => void (await worker.terminate());
  // Until the first message an error rejects it. A later one would end this process, whose other servers need no collector.
  const ended = once(worker, 'exit').then(
    () => /** @type {[Started]} */ ([{ problem: 'The collector ended while it started.' }]),
  );
  const [started] = /** @type {[Started]} */ (await Promise.race([once(worker, 'message'), ended]));
  worker.on('error', (error) => report(`telemetry: The collector has ended: ${String(error)}\n`));
  if ('url' in started) return { url: started.url, close };
  await close();
  throw new ExpectedError(started.problem);
}
