import { spawn } from 'node:child_process';
import { once } from 'node:events';

const READY = /^Mapdock is ready: (\S+)$/m;

/**
 * Runs `npm run dev` in a copy of the sources, on free ports, until both sides are built for the first time.
 * @param {string} root
 * @returns {Promise<{ host: string, output: () => string, close: () => Promise<void> }>} rejects with what it said if it ends before that
 */
export async function startDev(root) {
  const child = spawn(process.execPath, ['tools/dev.js'], {
    cwd: root,
    env: { ...process.env, MAPBOX_ACCESS_TOKEN: '', HOST_PORT: '0', REMOTE_PORT: '0', PROVIDER_PORT: '0' },
  });
  const exit = once(child, 'exit');
  let output = '';
  const host = await new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
        const address = READY.exec(output)?.[1];
        if (address !== undefined) resolve(address);
      });
    exit.then(() => reject(new Error(`npm run dev ended:\n${output}`)), reject);
  });
  return {
    host,
    output: () => output,
    close: async () => {
      child.kill('SIGTERM');
      await exit;
    },
  };
}
