import { spawn } from 'node:child_process';
import { once } from 'node:events';

const READY = /^Mapdock is ready: (\S+)\n/m;
/** Time for the first build of host and map-remote on a busy machine. */
const READY_TIMEOUT_MS = 240_000;

/**
 * Starts `npm run dev` in a copy of the sources, on free ports, and resolves when host and map-remote are built for the first time.
 * Rejects with its output if it ends before that, or takes more than four minutes.
 * @param root folder of the copy
 */
export async function startDev(root: string): Promise<{ host: string; close: () => Promise<void> }> {
  const child = spawn(process.execPath, ['tools/dev.js'], {
    cwd: root,
    env: {
      ...process.env,
      MAPBOX_ACCESS_TOKEN: '',
      HOST_PORT: '0',
      REMOTE_PORT: '0',
      PROVIDER_PORT: '0',
      TELEMETRY_PORT: '0',
    },
  });
  const exit = once(child, 'exit');
  const timer = setTimeout(() => child.kill('SIGTERM'), READY_TIMEOUT_MS);
  let output = '';
  const host = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
        const address = READY.exec(output)?.[1];
        if (address !== undefined) resolve(address);
      });
    exit.then(() => reject(new Error(`npm run dev ended:\n${output}`)), reject);
  }).finally(() => clearTimeout(timer));
  return {
    host,
    close: async () => {
      child.kill('SIGTERM');
      await exit;
    },
  };
}
