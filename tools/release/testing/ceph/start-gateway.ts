import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '../../../serve/testing/find-free-port.ts';
import { runCommand } from '../../../support/run-command.js';
import { createTempFolder } from '../../../support/temp-folder.ts';
import { makeCephConfig } from './make-ceph-config.ts';
import { startDaemon } from './start-daemon.ts';
import type { Ceph } from './find-ceph.ts';
import type { Daemon } from './start-daemon.ts';

/** Time limit of one step of the start, on a machine that is busy with other tests. */
const STEP_MS = 120_000;
const POLL_MS = 100;

/** A key in the source is no risk: the gateway is reachable from this machine only, and the key ends with it. */
const CREDENTIALS = { accessKeyId: 'AKIDMAPDOCKCEPH', secretAccessKey: 'a-secret-of-nobody' };

async function answers(address: string) {
  try {
    await (await fetch(address)).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

async function untilAnswering(address: string, signal: AbortSignal) {
  const giveUpAt = Date.now() + STEP_MS;
  while (!(await answers(address))) {
    if (Date.now() > giveUpAt) throw new Error(`Nothing answers at ${address}.`);
    await delay(POLL_MS, undefined, { signal });
  }
}

/**
 * Starts Ceph's object gateway, with a cluster of its own in memory and in a temporary folder. If anything fails, all of it is removed.
 * @param stopped stops the start
 */
export async function startGateway(ceph: Ceph, stopped: AbortSignal) {
  const folder = await createTempFolder();
  const failed = new AbortController();
  /** Ends all programs and waits that are still running when the start fails. */
  const signal = AbortSignal.any([stopped, failed.signal]);
  const daemons: Daemon[] = [];
  const close = async () => {
    // The daemons are killed without a chance to write anything, because their files are removed next.
    await Promise.all(daemons.map((daemon) => daemon.kill()));
    await folder.remove();
  };

  const config = join(folder.path, 'ceph.conf');
  const start = async (file: string, ...args: string[]) => {
    signal.throwIfAborted();
    daemons.push(await startDaemon(file, ['-f', '-c', config, ...args]));
  };
  /** Waits for some work; rejects if a daemon ends meanwhile. */
  const withDaemons = <T>(work: Promise<T>) => Promise.race([work, ...daemons.map(({ failed }) => failed)]);
  /** Runs a program that ends by itself. */
  const run = async (file: string, ...args: string[]) => {
    const running = runCommand(file, ['-c', config, ...args], { timeoutMs: STEP_MS, signal });
    const { code, output } = await withDaemons(running);
    if (code !== 0) throw new Error(`${file} ${args.join(' ')} failed:\n${output}`);
  };

  try {
    const cluster = randomUUID();
    const monitor = `[v2:127.0.0.1:${await findFreePort()}/0]`;
    await writeFile(config, makeCephConfig({ folder: folder.path, cluster, monitor }));
    for (const data of ['mon', 'osd', 'rgw']) await mkdir(join(folder.path, data));

    const map = join(folder.path, 'monmap');
    await run(ceph.monmaptool, '--create', '--fsid', cluster, '--addv', 'a', monitor, map);
    await run(ceph['ceph-mon'], '--mkfs', '-i', 'a', '--monmap', map);
    await start(ceph['ceph-mon'], '-i', 'a');

    const osd = randomUUID();
    await run(ceph.ceph, 'osd', 'new', osd, '0');
    await run(ceph['ceph-osd'], '--mkfs', '-i', '0', '--osd-uuid', osd);
    await start(ceph['ceph-osd'], '-i', '0');

    const { accessKeyId, secretAccessKey } = CREDENTIALS;
    const user = ['--uid', 'mapdock', '--display-name', 'Mapdock'];
    const key = ['--access-key', accessKeyId, '--secret-key', secretAccessKey];
    await run(ceph['radosgw-admin'], 'user', 'create', ...user, ...key);
    const address = `127.0.0.1:${await findFreePort()}`;
    const endpoint = `http://${address}`;
    await start(ceph.radosgw, '-n', 'client.rgw', '--rgw-frontends', `beast endpoint=${address}`);
    await withDaemons(untilAnswering(endpoint, signal));
    const { output } = await runCommand(ceph.radosgw, ['--version']);
    return {
      /** Such as `ceph version 16.2.15`. */
      version: output.split(' ', 3).join(' '),
      /** Options for the client of the AWS SDK. */
      connection: { endpoint, region: 'us-east-1', credentials: CREDENTIALS },
      close,
    };
  } catch (error) {
    failed.abort();
    await close();
    throw error;
  }
}

export type Gateway = Awaited<ReturnType<typeof startGateway>>;
