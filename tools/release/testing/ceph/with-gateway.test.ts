import assert from 'node:assert/strict';
import { nodeArguments } from '../../../support/node-arguments.js';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { useTempFolder } from '../../../support/temp-folder.ts';
import { findCeph } from './find-ceph.ts';
import type { TestContext } from 'node:test';

const { reason } = await findCeph();
const skip = reason ?? false;

const HOLDER = fileURLToPath(new URL('./hold-gateway.ts', import.meta.url));
const POLL_MS = 50;

/** Lists the command lines of all processes that contain a text. */
async function findProcesses(part: string) {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  // A process that ends meanwhile has no command line any more.
  const lines = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  );
  return lines.filter((line) => line.includes(part)).map((line) => line.replaceAll('\0', ' '));
}

/**
 * Starts a process that runs a gateway, whose files are in a temporary folder of the test.
 * @param programs to use in place of those of Ceph
 */
async function holdGateway(t: TestContext, programs: Record<string, string> = {}) {
  const folder = await useTempFolder(t);
  const child = spawn(process.execPath, nodeArguments([HOLDER, JSON.stringify(programs)]), {
    env: { ...process.env, TMPDIR: folder.path },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  t.after(() => child.kill());
  const ended = Promise.all([once(child, 'close'), text(child.stderr)]);
  return {
    child,
    findDaemons: () => findProcesses(`${folder.path}/`),
    async end() {
      const [[code], output] = await ended;
      return { code, output, daemons: await findProcesses(folder.path), files: await readdir(folder.path) };
    },
  };
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  test(`leaves nothing of a gateway behind after ${signal}`, { skip }, async (t) => {
    const { child, findDaemons, end } = await holdGateway(t);
    await once(child.stdout, 'data');
    assert.equal((await findDaemons()).length, 3);
    child.kill(signal);
    const { code, daemons, files } = await end();
    assert.deepEqual({ code, daemons, files }, { code: 1, daemons: [], files: [] });
  });
}

test('leaves nothing of a gateway behind that was ended while it started', { skip }, async (t) => {
  const { child, findDaemons, end } = await holdGateway(t);
  while ((await findDaemons()).length === 0) await delay(POLL_MS);
  child.kill('SIGINT');
  const { code, daemons, files } = await end();
  assert.deepEqual({ code, daemons, files }, { code: 1, daemons: [], files: [] });
});

test('leaves nothing of a gateway behind that could not start, and says why', { skip }, async (t) => {
  const { end } = await holdGateway(t, { radosgw: '/bin/false' });
  const { code, output, daemons, files } = await end();
  assert.match(output, /\/bin\/false ended with exit code 1/);
  assert.deepEqual({ code, daemons, files }, { code: 1, daemons: [], files: [] });
});
