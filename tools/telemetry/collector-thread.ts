/** The code of the thread of `start-thread.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import { ExpectedError } from '../support/expected-error.js';
import { startCollector } from './server.ts';
import type { Started } from './start-thread.ts';

/** Errors lose their class on the way to another thread. */
function toProblem(error: unknown): Started {
  if (error instanceof ExpectedError) return { problem: error.message };
  throw error;
}

parentPort?.postMessage(await startCollector(workerData).then(({ url }) => ({ url }), toProblem));
