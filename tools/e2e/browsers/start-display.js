import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Larger than the pages of the tests, with the frame that a browser has around them. */
const SCREEN = '1600x1200x24';

/** Without a graphics card, whatever this machine has: the same everywhere, and as in Chromium. */
const SOFTWARE_WEBGL = { LIBGL_ALWAYS_SOFTWARE: '1' };

/**
 * Starts a screen that nobody sees, for browsers that have no WebGL, or no mode at all, without one. Each browser has its own, so that
 * no other window takes the keyboard's focus.
 * @returns {Promise<{ env: NodeJS.ProcessEnv, close: () => void }>} `env` for the browser
 */
export async function startDisplay() {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await Promise.race([
    once(/** @type {import('node:stream').Readable} */ (child.stdio[3]), 'data'),
    once(child, 'exit').then(() => {
      throw new Error('Xvfb ended before it had a screen.');
    }),
  ]);
  return {
    env: { ...process.env, ...SOFTWARE_WEBGL, DISPLAY: `:${String(number).trim()}` },
    close: () => void child.kill(),
  };
}
