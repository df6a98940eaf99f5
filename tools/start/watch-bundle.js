import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PATHS } from '../support/paths.js';
import { oneAtATime } from './one-at-a-time.js';

const PROCESS = fileURLToPath(new URL('watch-process.js', import.meta.url));

/**
 * Builds a workspace for development, now and after every change.
 * @param {'host' | 'map-remote'} workspace
 * @param {(durationMs: number) => Promise<void>} onBuilt called after each build without errors, one at a time; of several builds meanwhile, for the last one
 * @returns {{ firstBuild: Promise<void>, close: () => Promise<void> }} `firstBuild` waits for one without errors
 */
export function watchBundle(workspace, onBuilt) {
  // A process of its own: both sides are built at the same time.
  const child = fork(PROCESS, { cwd: join(PATHS.root, workspace) });
  const exit = once(child, 'exit');
  /** @type {Promise<void>} */
  const firstBuild = new Promise((resolve) => {
    const handle = oneAtATime((/** @type {number} */ durationMs) =>
      onBuilt(durationMs).then(resolve, (failure) => console.error(failure)),
    );
    child.on('message', (/** @type {{ durationMs: number }} */ { durationMs }) => handle(durationMs));
  });
  return {
    firstBuild,
    close: async () => {
      if (child.connected) child.disconnect();
      await exit;
    },
  };
}
