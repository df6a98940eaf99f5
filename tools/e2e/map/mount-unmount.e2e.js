import { expect, test } from '../support/test.js';
import { makeConfig, mapElement, openPlainPage } from '../support/plain-page/plain-page.js';

const CYCLES = 20;

// The test holds references to all contexts, and WebKit also counts those that a map has released.
test.use({ expectedConsoleErrors: /too many active WebGL contexts|context already lost/ });

test('leaves nothing behind after twenty mounts @every-browser', async ({ page, site }) => {
  site.provider.showSea(false);
  await page.addInitScript(() => {
    const counts = { listeners: 0, contexts: /** @type {WebGL2RenderingContext[]} */ ([]) };
    Object.assign(globalThis, { counts });
    const { addEventListener, removeEventListener } = EventTarget.prototype;
    const isPageWide = (/** @type {unknown} */ target) =>
      target === window || target === document || target === undefined;
    /** @type {Map<unknown, Set<unknown>>} */
    const known = new Map();
    EventTarget.prototype.addEventListener = function (
      /** @type {string} */ type,
      /** @type {EventListenerOrEventListenerObject | null} */ listener,
      /** @type {boolean | AddEventListenerOptions | undefined} */ options,
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
      /** @type {string} */ type,
      /** @type {EventListenerOrEventListenerObject | null} */ listener,
      /** @type {boolean | EventListenerOptions | undefined} */ options,
    ) {
      if (isPageWide(this)) known.get(type)?.delete(listener);
      return removeEventListener.call(this, type, listener, options);
    };
    Object.defineProperty(counts, 'listeners', {
      get: () => [...known.values()].reduce((sum, { size }) => sum + size, 0),
    });
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = /** @type {typeof getContext} */ (
      /** @this {HTMLCanvasElement} @param {any[]} parameters */
      function (...parameters) {
        const context = Reflect.apply(getContext, this, parameters);
        if (parameters[0] === 'webgl2' && context) counts.contexts.push(context);
        return context;
      }
    );
  });
  await openPlainPage(page, site);
  const config = makeConfig(site, { controls: { scale: true, fullscreen: true, geolocate: true } });

  const before = await page.evaluate(() => ({
    listeners: /** @type {any} */ (globalThis).counts.listeners,
    head: document.head.innerHTML,
    body: document.body.innerHTML,
    sheets: document.adoptedStyleSheets.length,
  }));
  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    // Every other map is destroyed while it still loads.
    const isWaitedFor = cycle % 2 === 0;
    await page.evaluate((mapConfig) => {
      const { plain } = /** @type {any} */ (globalThis);
      plain.handle = plain.mount(document.querySelector('#map'), mapConfig);
    }, config);
    if (isWaitedFor) await expect(mapElement(page)).toHaveAttribute('data-mapdock-status', 'ready');
    await page.evaluate(() => /** @type {any} */ (globalThis).plain.handle.destroy());
  }
  await expect.poll(() => page.workers().length).toBe(0);
  await expect(page.locator('canvas')).toHaveCount(0);
  // The last map was destroyed while its style was loading. The preload link of the style is removed when the answer arrives.
  await expect(page.locator('head link[rel=preload]')).toHaveCount(0);
  const after = await page.evaluate(() => {
    const { counts } = /** @type {any} */ (globalThis);
    return {
      listeners: counts.listeners,
      head: document.head.innerHTML,
      body: document.body.innerHTML,
      sheets: document.adoptedStyleSheets.length,
      contexts: counts.contexts.length,
      lost: counts.contexts.filter((/** @type {WebGL2RenderingContext} */ gl) => gl.isContextLost()).length,
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
    const { plain } = /** @type {any} */ (globalThis);
    const container = document.querySelector('#map');
    plain.mount(container, mapConfig).destroy();
    plain.handle = plain.mount(container, mapConfig);
  }, makeConfig(site));
  await expect(mapElement(page)).toHaveAttribute('data-mapdock-status', 'ready');
  await expect(page.locator('canvas')).toHaveCount(1);
});

test('is destroyed by its signal, and throws when it is used after that', async ({ page, site }) => {
  await openPlainPage(page, site);
  const message = await page.evaluate((mapConfig) => {
    const { plain } = /** @type {any} */ (globalThis);
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
