/** The browser that WebKitGTK is tested by, with both of its doors open: for WebDriver, and for the Web Inspector. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '../../serve/find-free-port.js';
import { keepRunnable } from '../../testing/browsers/find-commands.js';
import { poll } from './poll.js';

const START_TIMEOUT_MS = 20_000;
const LISTENING = '0A';
const SOCKET_LINK = /^socket:\[(\d+)\]$/;

/** Nothing outside this machine can be reached, so that no test depends on it: port 9 answers nobody. */
const NO_OUTSIDE = ['--proxy=http://127.0.0.1:9', '--ignore-host=localhost', '--ignore-host=127.0.0.1'];

/** Distributions put it into a folder of the library, by the processor's name or not. */
async function findMiniBrowser() {
  const parents = [
    '/usr/lib',
    '/usr/libexec',
    ...(await readdir('/usr/lib')).map((name) => `/usr/lib/${name}`),
  ];
  const [path] = await keepRunnable(parents.map((parent) => join(parent, 'webkit2gtk-4.1', 'MiniBrowser')));
  if (!path) throw new Error('WebKitGTK has no MiniBrowser here: it comes with webkit2gtk-driver.');
  return path;
}

/** Ports of this machine that a process listens on. @param {number} pid */
async function listPorts(pid) {
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
 * @param {NodeJS.ProcessEnv} env
 * @param {number} inspectorPort free
 */
async function openDoors(env, inspectorPort) {
  const browser = spawn(await findMiniBrowser(), ['--automation', ...NO_OUTSIDE], {
    env: { ...env, LANGUAGE: 'en_US', WEBKIT_INSPECTOR_HTTP_SERVER: `127.0.0.1:${inspectorPort}` },
    stdio: 'ignore',
  });
  const ended = once(browser, 'exit');
  const close = async () => {
    browser.kill();
    await ended;
  };
  try {
    // With an inspector it takes another port for WebDriver than it was given, and says it nowhere.
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

/**
 * Starts a browser without a page yet. Its storage ends with it.
 * @param {NodeJS.ProcessEnv} env
 */
export async function startMiniBrowser(env) {
  // One in a hundred never listens (2.50).
  const start = async () => {
    const inspectorPort = await findFreePort();
    return { inspectorPort, ...(await openDoors(env, inspectorPort)) };
  };
  const browser = await start().catch(start);
  // A page that is made before the inspector has begun to look for pages is never found.
  await poll('the inspector', () => fetch(`http://127.0.0.1:${browser.inspectorPort}`));
  return browser;
}
