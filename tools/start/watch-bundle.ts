import { fork } from 'node:child_process';
import { TYPESCRIPT_FLAGS } from '../support/node-arguments.js';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PATHS } from '../support/paths.js';
import { oneAtATime } from './one-at-a-time.ts';

const PROCESS = fileURLToPath(new URL('watch-process.ts', import.meta.url));

/**
 * Builds a workspace for development, now and after every change.
 * @param onBuilt called after each build without errors. Of the builds that end while it runs, it
 * is called for the last one only, once it is done
 * @returns `firstBuild` resolves once `onBuilt` has handled a build
 */
export function watchBundle(
  workspace: 'host' | 'map-remote',
  onBuilt: (durationMs: number) => Promise<void>,
): { firstBuild: Promise<void>; close: () => Promise<void> } {
  // Each workspace has a process of its own, so that both are built at the same time.
  const child = fork(PROCESS, { cwd: join(PATHS.root, workspace), execArgv: TYPESCRIPT_FLAGS });
  const exit = once(child, 'exit');
  const firstBuild: Promise<void> = new Promise((resolve) => {
    const handle = oneAtATime((durationMs: number) =>
      onBuilt(durationMs).then(resolve, (failure) => console.error(failure)),
    );
    child.on('message', ({ durationMs }: { durationMs: number }) => handle(durationMs));
  });
  return {
    firstBuild,
    close: async () => {
      if (child.connected) child.disconnect();
      await exit;
    },
  };
}
