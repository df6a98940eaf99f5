import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Of its output, to say why it ended. */
const MAX_OUTPUT_CHARACTERS = 2000;

/**
 * @typedef {object} Daemon
 * @property {Promise<never>} failed rejects when it ends by itself, with the end of its output
 * @property {() => Promise<void>} kill resolves when the process is gone; safe to call twice
 */

/**
 * Starts a program that runs until it is killed.
 * @param {string} file
 * @param {readonly string[]} args
 * @returns {Promise<Daemon>}
 */
export async function startDaemon(file, args) {
  // In a group of its own: a Ctrl-C in the terminal reaches who started it, who then ends all of them.
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output = (output + chunk).slice(-MAX_OUTPUT_CHARACTERS)));
  const ended = once(child, 'close');
  await once(child, 'spawn');
  let shouldRun = true;
  /** @type {Promise<never>} */
  const failed = new Promise((_resolve, reject) => {
    void ended.then(([code, signal]) => {
      if (shouldRun) reject(new Error(`${file} ended with ${signal ?? `exit code ${code}`}:\n${output}`));
    });
  });
  // Who waits for something else at that moment hears of it later, or never.
  failed.catch(() => {});
  return {
    failed,
    async kill() {
      shouldRun = false;
      child.kill('SIGKILL');
      await ended;
    },
  };
}
