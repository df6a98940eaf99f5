import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** So much of the end of its output is held, to say why the daemon ended. */
const MAX_OUTPUT_CHARACTERS = 2000;

export interface Daemon {
  /** Rejects with the end of its output if the daemon ends by itself. */
  failed: Promise<never>;
  /** Resolves when the process is gone; safe to call twice. */
  kill: () => Promise<void>;
}

/** Starts a program that runs until it is killed. */
export async function startDaemon(file: string, args: readonly string[]): Promise<Daemon> {
  // The daemon gets a process group of its own. So a Ctrl-C in the terminal reaches only this process, which then ends its daemons itself.
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output = (output + chunk).slice(-MAX_OUTPUT_CHARACTERS)));
  const ended = once(child, 'close');
  await once(child, 'spawn');
  let shouldRun = true;
  const failed: Promise<never> = new Promise((_resolve, reject) => {
    void ended.then(([code, signal]) => {
      if (shouldRun) reject(new Error(`${file} ended with ${signal ?? `exit code ${code}`}:\n${output}`));
    });
  });
  // If nobody waits for `failed` when it rejects, that must not end this process as an unhandled rejection.
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
