import assert from 'node:assert/strict';
import { TYPESCRIPT_FLAGS } from '../support/node-arguments.js';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { listen } from '../serve/listen.ts';

const TIMEOUT_MS = 30_000;

/** What `npm start` does after the build, without the build and without a store. */
const COMMAND = `
import { startServers } from './start-servers.ts';
import { runMain } from '../support/command/run-main.js';

await runMain(async () => {
  await startServers({ ports: JSON.parse(process.argv[1]), mapboxToken: undefined }, 'no-store');
});`;

test(
  'ends with one line when the last port was taken during the build',
  { timeout: TIMEOUT_MS },
  async (t) => {
    const taken = await listen(() => {}, { port: 0 });
    t.after(taken.close);
    const ports = JSON.stringify({ provider: 0, remote: 0, telemetry: 0, host: taken.port });
    // The command runs in a process of its own, so that the test can end it if it hangs.
    const child = spawn(
      process.execPath,
      [...TYPESCRIPT_FLAGS, '--input-type=module', '--eval', COMMAND, ports],
      {
        cwd: import.meta.dirname,
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    t.after(() => child.kill('SIGKILL'));
    let output = '';
    child.stderr.on('data', (chunk) => (output += chunk));
    const [code] = await once(child, 'close', { signal: t.signal });
    assert.equal(code, 1);
    assert.equal(
      output,
      `Port ${taken.port} is taken. Set HOST_PORT to another port, or to 0 for a free one.\n`,
    );
  },
);
