import { expect, test } from '../support/test.ts';
import { makeConfig, openPlainPage, ready } from '../support/plain-page/plain-page.ts';

const CYCLES = 20;

// The test holds references to all contexts, and WebKit also counts those that a map has released.
test.use({ expectedConsoleErrors: /too many active WebGL contexts|context already lost/ });

test('leaves nothing behind after twenty mounts @every-browser', async ({ page, site }) => {
  site.provider.showSea(false);
  await page.addInitScript(() => {
    const counts = { listeners: 0, contexts: [] as WebGL2RenderingContext[] };
    Object.assign(globalThis, { counts });
    const { addEventListener, removeEventListener } = EventTarget.prototype;
    const isPageWide = (target: unknown) => target === window || target === document || target === undefined;
    const known: Map<unknown, Set<unknown>> = new Map();
    EventTarget.prototype.addEventListener = function (
      type: string,
      listener: EventListenerOrEventListenerObject | null,
      options: boolean | AddEventListenerOptions | undefined,
    ) {
      if (isPageWide(this)) {
        const ofType = known.get(type) ?? new Set();
        known.set(type, ofType);
        const signal = typeof options === 'object' ? options?.signal : undefined;
        ofType.add(listener);
        signal?.addEventListener('abort', () => ofType.delete(listener));
      }
      return addEventListener.call(this, type, listener, options);
    };
    EventTarget.prototype.removeEventListener = function (
      type: string,
      listener: EventListenerOrEventListenerObject | null,
      options: boolean | EventListenerOptions | undefined,
    ) {
      if (isPageWide(this)) known.get(type)?.delete(listener);
      return removeEventListener.call(this, type, listener, options);
    };
    Object.defineProperty(counts, 'listeners', {
      get: () => [...known.values()].reduce((sum, { size }) => sum + size, 0),
    });
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...parameters: any[]) {
      const context = Reflect.apply(getContext, this, parameters);
      if (parameters[0] === 'webgl2' && context) counts.contexts.push(context);
      return context;
    } as typeof getContext;
  });
  await openPlainPage(page, site);
  const config = makeConfig(site, { controls: { scale: true, fullscreen: true, geolocate: true } });

  const before = await page.evaluate(() => ({
    listeners: (globalThis as any).counts.listeners,
    head: document.head.innerHTML,
    body: document.body.innerHTML,
    sheets: document.adoptedStyleSheets.length,
  }));
  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    // Every other map is destroyed while it still loads.
    const isWaitedFor = cycle % 2 === 0;
    await page.evaluate((mapConfig) => {
      const { plain } = globalThis as any;
      plain.handle = plain.mount(document.querySelector('#map'), mapConfig);
    }, config);
    if (isWaitedFor) await ready(page);
    await page.evaluate(() => (globalThis as any).plain.handle.destroy());
  }
  await expect.poll(() => page.workers().length).toBe(0);
  await expect(page.locator('canvas')).toHaveCount(0);
  // The last map was destroyed while its style was loading. The preload link of the style is removed when the answer arrives.
  await expect(page.locator('head link[rel=preload]')).toHaveCount(0);
  const after = await page.evaluate(() => {
    const { counts } = globalThis as any;
    return {
      listeners: counts.listeners,
      head: document.head.innerHTML,
      body: document.body.innerHTML,
      sheets: document.adoptedStyleSheets.length,
      contexts: counts.contexts.length,
      lost: counts.contexts.filter((gl: WebGL2RenderingContext) => gl.isContextLost()).length,
    };
  });
  expect(after).toEqual({ ...before, contexts: after.lost, lost: after.lost });
  expect(after.lost).toBeGreaterThanOrEqual(CYCLES / 2);
});

test('keeps one map when it is mounted, destroyed and mounted again at once @quick', async ({
  page,
  site,
}) => {
  await openPlainPage(page, site);
  await page.evaluate((mapConfig) => {
    const { plain } = globalThis as any;
    const container = document.querySelector('#map');
    plain.mount(container, mapConfig).destroy();
    plain.handle = plain.mount(container, mapConfig);
  }, makeConfig(site));
  await ready(page);
  await expect(page.locator('canvas')).toHaveCount(1);
});

test('is destroyed by its signal, and throws when it is used after that', async ({ page, site }) => {
  await openPlainPage(page, site);
  const message = await page.evaluate((mapConfig) => {
    const { plain } = globalThis as any;
    const ending = new AbortController();
    const handle = plain.mount(document.querySelector('#map'), mapConfig, { signal: ending.signal });
    ending.abort();
    handle.destroy();
    try {
      return handle.getCamera();
    } catch (error) {
      return String(error);
    }
  }, makeConfig(site));
  expect(message).toContain('destroyed');
  await expect(page.locator('#map')).toBeEmpty();
});
