/** A WebDriver session of WebKitGTK, which resizes the window and performs mouse and keyboard actions. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { findFreePort } from '../../serve/testing/find-free-port.ts';
import { poll } from './poll.ts';
import { startMiniBrowser } from './start-mini-browser.ts';

export type WebKitSession = Awaited<ReturnType<typeof startWebKitSession>>;

/** Sends one command. Each uses its own connection, since the driver may close an idle one just when the next command is sent. */
async function send(url: string, method: 'POST' | 'DELETE', body?: unknown) {
  const sent = request(url, { method, agent: false }).end(
    method === 'POST' ? JSON.stringify(body) : undefined,
  );
  const [response] = await once(sent, 'response');
  const { value } = (await json(response)) as any;
  if (response.statusCode !== 200) {
    throw new Error(`WebKitWebDriver: ${value.error}: ${value.message} (${url})`);
  }
  return value;
}

/** Starts a browser with one empty page. Its storage is deleted when it closes. */
export async function startWebKitSession(env: NodeJS.ProcessEnv) {
  const port = await findFreePort();
  const browser = await startMiniBrowser(env);
  const { inspectorPort } = browser;
  const driverArgs = ['--host=127.0.0.1', `--port=${port}`, `--target=127.0.0.1:${browser.automationPort}`];
  const driver = spawn('WebKitWebDriver', driverArgs, { stdio: 'ignore' });
  const ended = once(driver, 'exit');
  const driverUrl = `http://127.0.0.1:${port}`;
  await poll('the driver', async () => (await fetch(`${driverUrl}/status`)).ok || undefined);
  // Playwright waits for pages to load. The driver must not wait too: a test may type before its page is loaded.
  const capabilities = { alwaysMatch: { pageLoadStrategy: 'none' } };
  const { sessionId } = await send(`${driverUrl}/session`, 'POST', { capabilities });
  const session = `${driverUrl}/session/${sessionId}`;
  const inspector = await poll('the page', async () => {
    const list = await (await fetch(`http://127.0.0.1:${inspectorPort}`)).text();
    return /\/socket\/\d+\/\d+\/WebPage/.exec(list)?.[0];
  });
  /** Resolves when all actions so far are performed. */
  let performed = Promise.resolve();
  return {
    /** Address of the page's Web Inspector. */
    inspector: `ws://127.0.0.1:${inspectorPort}${inspector}`,

    /**
     * Performs actions one after another: Playwright sends the parts of a click at once, but the driver refuses an action during another.
     * @param sources input sources of WebDriver's "Perform Actions"
     */
    act(...sources: object[]): Promise<void> {
      const act = performed.then(() => send(`${session}/actions`, 'POST', { actions: sources }));
      performed = act.catch(() => {});
      return act;
    },

    /** @param size of the window, with its frame */
    resize: (size: { width: number; height: number }) => send(`${session}/window/rect`, 'POST', size),

    async close() {
      await send(session, 'DELETE').catch(() => {});
      driver.kill();
      await Promise.all([ended, browser.close()]);
    },
  };
}
