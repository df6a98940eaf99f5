/** WebKitGTK by WebDriver, which sizes its window and acts as mouse and keyboard. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { findFreePort } from '../../serve/find-free-port.js';
import { poll } from './poll.js';
import { startMiniBrowser } from './start-mini-browser.js';

/** @typedef {Awaited<ReturnType<typeof startWebKitSession>>} WebKitSession */

/**
 * Sends one command. Each has a connection of its own: the driver may close a kept one just when the next command is on its way.
 * @param {string} url
 * @param {'POST' | 'DELETE'} method
 * @param {unknown} [body]
 */
async function send(url, method, body) {
  const sent = request(url, { method, agent: false }).end(
    method === 'POST' ? JSON.stringify(body) : undefined,
  );
  const [response] = await once(sent, 'response');
  const { value } = /** @type {any} */ (await json(response));
  if (response.statusCode !== 200) {
    throw new Error(`WebKitWebDriver: ${value.error}: ${value.message} (${url})`);
  }
  return value;
}

/**
 * Starts a browser with one empty page, and storage that ends with it.
 * @param {NodeJS.ProcessEnv} env
 */
export async function startWebKitSession(env) {
  const port = await findFreePort();
  const browser = await startMiniBrowser(env);
  const { inspectorPort } = browser;
  const driverArgs = ['--host=127.0.0.1', `--port=${port}`, `--target=127.0.0.1:${browser.automationPort}`];
  const driver = spawn('WebKitWebDriver', driverArgs, { stdio: 'ignore' });
  const ended = once(driver, 'exit');
  const driverUrl = `http://127.0.0.1:${port}`;
  await poll('the driver', async () => (await fetch(`${driverUrl}/status`)).ok || undefined);
  // Playwright knows when a page is loaded; the driver must not wait for it before it types.
  const capabilities = { alwaysMatch: { pageLoadStrategy: 'none' } };
  const { sessionId } = await send(`${driverUrl}/session`, 'POST', { capabilities });
  const session = `${driverUrl}/session/${sessionId}`;
  const inspector = await poll('the page', async () => {
    const list = await (await fetch(`http://127.0.0.1:${inspectorPort}`)).text();
    return /\/socket\/\d+\/\d+\/WebPage/.exec(list)?.[0];
  });
  /** Ends when all that was asked for is done. */
  let acted = Promise.resolve();
  return {
    /** Where the page's Web Inspector protocol is spoken. */
    inspector: `ws://127.0.0.1:${inspectorPort}${inspector}`,

    /**
     * Playwright asks for a click's parts at once; the driver refuses one while it is busy with another.
     * @param {object[]} sources of input, as WebDriver's "Perform Actions" has them
     * @returns {Promise<void>}
     */
    act(...sources) {
      const act = acted.then(() => send(`${session}/actions`, 'POST', { actions: sources }));
      acted = act.catch(() => {});
      return act;
    },

    /** @param {{ width: number, height: number }} size of the window with its frame */
    resize: (size) => send(`${session}/window/rect`, 'POST', size),

    async close() {
      await send(session, 'DELETE').catch(() => {});
      driver.kill();
      await Promise.all([ended, browser.close()]);
    },
  };
}
