import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

/** Larger than a test's page and the browser's frame around it. */
const SCREEN = '1600x1200x24';

/** Renders in software on every machine, as the tests in Chromium do. */
const SOFTWARE_WEBGL = { LIBGL_ALWAYS_SOFTWARE: '1' };

/**
 * Starts a virtual screen, for browsers that have no WebGL without a screen, or do not start without one. Each browser has its own, so
 * that no other window takes the keyboard's focus.
 * @returns `env` is the environment of the browser
 */
export async function startDisplay(): Promise<{ env: NodeJS.ProcessEnv; close: () => void }> {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await Promise.race([
    once(child.stdio[3] as Readable, 'data'),
    once(child, 'exit').then(() => {
      throw new Error('Xvfb ended before it had a screen.');
    }),
  ]);
  return {
    env: { ...process.env, ...SOFTWARE_WEBGL, DISPLAY: `:${String(number).trim()}` },
    close: () => void child.kill(),
  };
}
