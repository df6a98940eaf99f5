/** The code of the thread of `start-thread.js`. */
import { parentPort, workerData } from 'node:worker_threads';
import { ExpectedError } from '../support/expected-error.js';
import { startCollector } from './server.js';

/** Errors lose their class on the way to another thread. @param {unknown} error @returns {import('./start-thread.js').Started} */
function toProblem(error) {
  if (error instanceof ExpectedError) return { problem: error.message };
  throw error;
}

parentPort?.postMessage(await startCollector(workerData).then(({ url }) => ({ url }), toProblem));
