/** Starts WebKitGTK's test browser, MiniBrowser, with a port for WebDriver and one for the Web Inspector. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '../../serve/testing/find-free-port.ts';
import { keepRunnable } from '../../testing/browsers/find-commands.ts';
import { poll } from './poll.ts';

const START_TIMEOUT_MS = 20_000;
/** State of a listening socket in `/proc/net/tcp`. */
const LISTENING = '0A';
const SOCKET_LINK = /^socket:\[(\d+)\]$/;

/** Arguments by which no other machine can be reached, so that no test depends on one. Nothing answers on port 9. */
const LOCAL_ONLY = ['--proxy=http://127.0.0.1:9', '--ignore-host=localhost', '--ignore-host=127.0.0.1'];

/** Distributions install it in a folder of the library, with or without the processor's name in its path. */
async function findMiniBrowser() {
  const parents = [
    '/usr/lib',
    '/usr/libexec',
    ...(await readdir('/usr/lib')).map((name) => `/usr/lib/${name}`),
  ];
  const [path] = await keepRunnable(parents.map((parent) => join(parent, 'webkit2gtk-4.1', 'MiniBrowser')));
  if (!path)
    throw new Error('WebKitGTK has no MiniBrowser here: install webkit2gtk-driver, which contains it.');
  return path;
}

/** Lists the ports on which a process listens. */
async function listPorts(pid: number) {
  const folder = `/proc/${pid}/fd`;
  const links = await Promise.all(
    (await readdir(folder)).map((name) => readlink(join(folder, name)).catch(() => '')),
  );
  const inodes = links.flatMap((link) => SOCKET_LINK.exec(link)?.[1] ?? []);
  const sockets = (await readFile(`/proc/${pid}/net/tcp`, 'utf8'))
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  return sockets
    .filter(([, , , state, , , , , , inode]) => state === LISTENING && inodes.includes(inode ?? ''))
    .map(([, address = '']) => parseInt(address.split(':')[1] ?? '', 16));
}

/**
 * Starts the browser and finds its port for WebDriver.
 * @param inspectorPort a free port
 */
async function startWithPorts(env: NodeJS.ProcessEnv, inspectorPort: number) {
  const browser = spawn(await findMiniBrowser(), ['--automation', ...LOCAL_ONLY], {
    env: { ...env, LANGUAGE: 'en_US', WEBKIT_INSPECTOR_HTTP_SERVER: `127.0.0.1:${inspectorPort}` },
    stdio: 'ignore',
  });
  const ended = once(browser, 'exit');
  const close = async () => {
    browser.kill();
    await ended;
  };
  try {
    // With an inspector, the browser uses another port for WebDriver than it was given, and does not report which.
    const automationPort = await poll(
      'the browser',
      async () => {
        const ports = await listPorts(browser.pid ?? 0);
        return ports.includes(inspectorPort) ? ports.find((port) => port !== inspectorPort) : undefined;
      },
      START_TIMEOUT_MS,
    );
    return { automationPort, close };
  } catch (cause) {
    await close();
    throw cause;
  }
}

/** Starts a browser without a page. Its storage is deleted when it closes. */
export async function startMiniBrowser(env: NodeJS.ProcessEnv) {
  // One in a hundred browsers never listens (WebKitGTK 2.50), so a failed start is repeated once.
  const start = async () => {
    const inspectorPort = await findFreePort();
    return { inspectorPort, ...(await startWithPorts(env, inspectorPort)) };
  };
  const browser = await start().catch(start);
  // The inspector never lists a page that was made before the inspector was ready.
  await poll('the inspector', () => fetch(`http://127.0.0.1:${browser.inspectorPort}`));
  return browser;
}
