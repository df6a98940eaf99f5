/** WebKitGTK by WebDriver: it starts the browser, sizes its window, and acts as mouse and keyboard. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { listen } from '../../serve/listen.js';

/** @typedef {Awaited<ReturnType<typeof startWebKitSession>>} WebKitSession */

const START_TIMEOUT_MS = 30_000;
const POLL_MS = 50;

/** Nothing outside this machine can be reached, so that no test depends on it: port 9 answers nobody. */
const NO_OUTSIDE = {
  proxyType: 'manual',
  httpProxy: '127.0.0.1:9',
  sslProxy: '127.0.0.1:9',
  noProxy: ['localhost', '127.0.0.1'],
};

async function findFreePort() {
  const { port, close } = await listen(() => {}, { port: 0 });
  await close();
  return port;
}

/**
 * Tries until something comes of it, since the driver does not say when it listens.
 * @template T
 * @param {string} what
 * @param {() => Promise<T | undefined>} attempt
 * @returns {Promise<T>}
 */
async function poll(what, attempt) {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const result = await attempt().catch(() => undefined);
    if (result !== undefined) return result;
    if (Date.now() > deadline) throw new Error(`WebKit: ${what} did not come within ${START_TIMEOUT_MS} ms.`);
    await wait(POLL_MS);
  }
}

/**
 * @param {string} url
 * @param {'POST' | 'DELETE'} method
 * @param {unknown} body
 */
async function send(url, method, body) {
  const response = await fetch(url, { method, ...(method === 'POST' && { body: JSON.stringify(body) }) });
  const { value } = /** @type {any} */ (await response.json());
  if (!response.ok) throw new Error(`WebKitWebDriver: ${value.error}: ${value.message} (${url})`);
  return value;
}

/**
 * Starts a browser with one empty page, and storage that ends with it.
 * @param {NodeJS.ProcessEnv} env
 */
export async function startWebKitSession(env) {
  const [port, inspectorPort] = await Promise.all([findFreePort(), findFreePort()]);
  const driver = spawn('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], {
    env: { ...env, LANGUAGE: 'en_US', WEBKIT_INSPECTOR_HTTP_SERVER: `127.0.0.1:${inspectorPort}` },
    stdio: 'ignore',
  });
  const ended = once(driver, 'exit');
  const driverUrl = `http://127.0.0.1:${port}`;
  const inspectorUrl = `http://127.0.0.1:${inspectorPort}`;
  await poll('the driver', async () => (await fetch(`${driverUrl}/status`)).ok || undefined);
  // Playwright knows when a page is loaded; the driver must not wait for it before it types.
  const capabilities = { alwaysMatch: { pageLoadStrategy: 'none', proxy: NO_OUTSIDE } };
  const { sessionId } = await send(`${driverUrl}/session`, 'POST', { capabilities });
  const session = `${driverUrl}/session/${sessionId}`;
  const inspector = await poll('the page', async () => {
    const list = await (await fetch(inspectorUrl)).text();
    return /\/socket\/\d+\/\d+\/WebPage/.exec(list)?.[0];
  });
  return {
    /** Where the page's Web Inspector protocol is spoken. */
    inspector: `ws://127.0.0.1:${inspectorPort}${inspector}`,

    /** @param {object} source of input, as WebDriver's "Perform Actions" has them */
    act: (source) => send(`${session}/actions`, 'POST', { actions: [source] }),

    /** @param {{ width: number, height: number }} size of the window with its frame */
    resize: (size) => send(`${session}/window/rect`, 'POST', size),

    async close() {
      await send(session, 'DELETE', undefined).catch(() => {});
      driver.kill();
      await ended;
    },
  };
}
