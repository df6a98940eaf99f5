/**
 * Opens the installed WebKitGTK. Two protocols drive it:
 * - that of its Web Inspector, which Playwright supports for Safari on a phone;
 * - WebDriver, for what Playwright simulates by a script there: mouse, keyboard and the window's size.
 */
import { listen } from '../../serve/listen.ts';
import { startDisplay } from './start-display.ts';
import { createKeyboard, createMouse } from './webkit-input.ts';
import { startWebKitSession } from './webkit-session.ts';
import type { Browser, BrowserType, Page } from '@playwright/test';
import type { WebKitSession } from './webkit-session.ts';

export type Size = { width: number; height: number };

/** Playwright's default viewport. */
const VIEWPORT = { width: 1280, height: 720 };

/** Connects Playwright to the inspector. Playwright expects a list of pages, as the proxy of a phone has it, so this serves one. */
async function connect(webkit: BrowserType, inspector: string) {
  const list = JSON.stringify([{ webSocketDebuggerUrl: inspector }]);
  const server = await listen((_request, response) => response.end(list), { port: 0 });
  try {
    return await webkit.connectOverCDP(`http://127.0.0.1:${server.port}`);
  } finally {
    await server.close();
  }
}

/** Resizes the window so that the page in it has this size. */
async function resizePage(session: WebKitSession, page: Page, { width, height }: Size) {
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

const sessions: WeakMap<Page, WebKitSession> = new WeakMap();

/** Returns the WebDriver session of a page in WebKit. */
export function webKitSessionOf(page: Page) {
  const session = sessions.get(page);
  if (!session) throw new Error('WebKit: the page has no WebDriver session.');
  return session;
}

/** Replaces Playwright's mouse, keyboard and viewport of a phone by those of WebDriver. */
function useWebDriver(session: WebKitSession, page: Page) {
  sessions.set(page, session);
  const inner = (page as any)._connection.toImpl(page);
  inner.keyboard._raw = createKeyboard(session, inner.keyboard._raw);
  inner.mouse._raw = createMouse(session);
  inner.delegate.updateEmulatedViewportSize = () =>
    resizePage(session, page, inner.emulatedSize()?.viewport ?? VIEWPORT);
}

/** Opens WebKitGTK. Each browser context is a process of its own, since Playwright can't make contexts in it. */
export async function openWebKit({ webkit }: { webkit: BrowserType }) {
  const display = await startDisplay();

  async function newContext() {
    const session = await startWebKitSession(display.env);
    const browser = await connect(webkit, session.inspector);
    const [context] = browser.contexts();
    const [page] = context?.pages() ?? [];
    if (!context || !page) throw new Error('WebKit: the browser has no page.');
    useWebDriver(session, page);
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
    // Playwright's fixtures read headers for a remote browser from the connection.
    _connection: (webkit as any)._connection,
  };
  return opened as unknown as Browser;
}
