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
 * @param {(durationMs: number) => Promise<void>} onBuilt called after each build without errors. Of the builds that end while it runs, it
 *   is called for the last one only, once it is done
 * @returns {{ firstBuild: Promise<void>, close: () => Promise<void> }} `firstBuild` resolves once `onBuilt` has handled a build
 */
export function watchBundle(workspace, onBuilt) {
  // Each workspace has a process of its own, so that both are built at the same time.
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
