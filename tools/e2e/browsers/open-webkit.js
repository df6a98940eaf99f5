/**
 * WebKitGTK as the system installs it. Playwright speaks the protocol of its Web Inspector by itself, as it does with Safari on a
 * phone; what Playwright can only do by a script there (mouse, keyboard, the window's size, a browser for each test) WebDriver does.
 */
import { listen } from '../../serve/listen.js';
import { startDisplay } from './start-display.js';
import { createKeyboard, createMouse } from './webkit-input.js';
import { startWebKitSession } from './webkit-session.js';

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ width: number, height: number }} Size */

/** As Playwright has it where nothing else is said. */
const VIEWPORT = { width: 1280, height: 720 };

/**
 * Connects Playwright, which looks for pages in a list as that of a phone's proxy.
 * @param {import('@playwright/test').BrowserType} webkit
 * @param {string} inspector
 */
async function connect(webkit, inspector) {
  const list = JSON.stringify([{ webSocketDebuggerUrl: inspector }]);
  const server = await listen((_request, response) => response.end(list), { port: 0 });
  try {
    return await webkit.connectOverCDP(`http://127.0.0.1:${server.port}`);
  } finally {
    await server.close();
  }
}

/**
 * Sizes the window, so that the page in it has a size.
 * @param {import('./webkit-session.js').WebKitSession} session
 * @param {Page} page
 * @param {Size} size
 */
async function resizePage(session, page, { width, height }) {
  const frame = await page.evaluate(() => ({
    width: outerWidth - innerWidth,
    height: outerHeight - innerHeight,
  }));
  await session.resize({ width: width + frame.width, height: height + frame.height });
  await page.waitForFunction((size) => innerWidth === size.width && innerHeight === size.height, {
    width,
    height,
  });
}

/** @type {WeakMap<Page, import('./webkit-session.js').WebKitSession>} */
const sessions = new WeakMap();

/** WebDriver of a page in WebKit. @param {Page} page */
export function webKitSessionOf(page) {
  const session = sessions.get(page);
  if (!session) throw new Error('WebKit: the page has no WebDriver.');
  return session;
}

/**
 * Puts WebDriver's mouse, keyboard and window in place of what Playwright has for a phone.
 * @param {import('./webkit-session.js').WebKitSession} session
 * @param {Page} page
 */
function driveBy(session, page) {
  sessions.set(page, session);
  const inner = /** @type {any} */ (page)._connection.toImpl(page);
  inner.keyboard._raw = createKeyboard(session, inner.keyboard._raw);
  inner.mouse._raw = createMouse(session);
  inner.delegate.updateEmulatedViewportSize = () =>
    resizePage(session, page, inner.emulatedSize()?.viewport ?? VIEWPORT);
}

/**
 * One browser process for each browser context, since Playwright can't make contexts in it.
 * @param {{ webkit: import('@playwright/test').BrowserType }} playwright
 */
export async function openWebKit({ webkit }) {
  const display = await startDisplay();

  async function newContext() {
    const session = await startWebKitSession(display.env);
    const browser = await connect(webkit, session.inspector);
    const [context] = browser.contexts();
    const [page] = context?.pages() ?? [];
    if (!context || !page) throw new Error('WebKit: the browser has no page.');
    driveBy(session, page);
    await resizePage(session, page, VIEWPORT);
    return Object.assign(context, {
      newPage: async () => page,
      close: async () => {
        await browser.close();
        await session.close();
      },
    });
  }

  const opened = {
    newContext,
    close: async () => display.close(),
    // Playwright's fixtures look there for headers of a browser on another machine.
    _connection: /** @type {any} */ (webkit)._connection,
  };
  return /** @type {Browser} */ (/** @type {unknown} */ (opened));
}
