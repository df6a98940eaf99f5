import { once } from 'node:events';
import { TYPESCRIPT_FLAGS } from '../support/node-arguments.js';
import { Worker } from 'node:worker_threads';
import { ExpectedError } from '../support/expected-error.js';
import type { startCollector } from './server.ts';

/** What the thread reports once. */
export type Started = { url: string } | { problem: string };

/**
 * Starts the collector in a thread of its own, so that no answer of another server of this process waits for a record.
 * @param thread its code, and what prints that it has ended
 */
export async function startCollectorThread(
  options: { port: number },
  {
    file = new URL('collector-thread.ts', import.meta.url),
    report = (line) => process.stderr.write(line),
  }: { file?: URL; report?: (line: string) => unknown } = {},
): ReturnType<typeof startCollector> {
  // Without other flags of this process: one such as --input-type is for its own first file, and a thread with it does not start.
  const worker = new Worker(file, {
    workerData: options,
    execArgv: TYPESCRIPT_FLAGS,
  });
  const close = async () => void (await worker.terminate());
  // Until the first message an error rejects it. A later one would end this process, whose other servers need no collector.
  const ended = once(worker, 'exit').then(
    () => [{ problem: 'The collector ended while it started.' }] as [Started],
  );
  const [started] = (await Promise.race([once(worker, 'message'), ended])) as [Started];
  worker.on('error', (error) => report(`telemetry: The collector has ended: ${String(error)}\n`));
  if ('url' in started) return { url: started.url, close };
  await close();
  throw new ExpectedError(started.problem);
}
