/** Browsers that are too old: what they lack is taken from the page before its scripts run. */
import { STATUS_ATTRIBUTE } from '@mapdock/shared';
import {
  attributesOf,
  channelEmbed,
  dock,
  openEmbedPage,
  pinnedEmbed,
  scriptOf,
} from '../support/embed-page.js';
import { expect, test } from '../support/test.js';

/** @typedef {import('@playwright/test').Page} Page */

const TOO_OLD = 'This browser is too old';

/** The last that came of what is needed, in one of the browsers each. @type {Record<string, (page: Page) => Promise<unknown>>} */
const LACKS = {
  'AbortSignal.any': (page) =>
    page.addInitScript(() => {
      Object.assign(AbortSignal, { any: undefined });
    }),
  'light-dark()': (page) =>
    page.addInitScript(() => {
      const { supports } = CSS;
      CSS.supports = (/** @type {string[]} */ ...query) =>
        !query.join().includes('light-dark') && Reflect.apply(supports, CSS, query);
    }),
};

/**
 * Takes away what came to browsers after ES modules did. For Chromium, where what the test itself does runs in a world of its own.
 * @param {Page} page
 */
const goBackYears = (page) =>
  page.addInitScript(() => {
    const drop = (/** @type {object | undefined} */ owner, /** @type {string[]} */ ...names) => {
      for (const name of names) if (owner) Reflect.deleteProperty(owner, name);
    };
    const { prototype: arrays } = Array;
    drop(arrays, 'at', 'flat', 'flatMap', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced');
    drop(Object, 'fromEntries', 'hasOwn');
    drop(Promise, 'allSettled', 'any', 'withResolvers');
    drop(String.prototype, 'replaceAll', 'matchAll', 'at');
    drop(AbortSignal, 'any', 'timeout', 'abort');
    drop(AbortSignal.prototype, 'throwIfAborted');
    drop(URL, 'canParse', 'parse');
    drop(Element.prototype, 'replaceChildren');
    drop(Document.prototype, 'replaceChildren', 'adoptedStyleSheets');
    drop(DocumentFragment.prototype, 'replaceChildren');
    drop(ShadowRoot.prototype, 'adoptedStyleSheets');
    drop(HTMLElement.prototype, 'attachInternals');
    drop(window, 'CSSStyleSheet', 'structuredClone', 'queueMicrotask', 'reportError', 'ResizeObserver');
    drop(window, 'WeakRef', 'BroadcastChannel', 'WebGL2RenderingContext', 'CSS', 'globalThis');
  });

/** @param {import('../support/start-site.js').Site} site */
const requestedFromStore = (site) => site.remote.requests.list().map(({ path }) => path);

/** @param {Page} page */
async function expectRefusal(page) {
  await expect(page.getByRole('alert')).toContainText(TOO_OLD);
  await expect(page.getByRole('alert')).toContainText('BROWSER_TOO_OLD');
  await expect(page.locator(`[${STATUS_ATTRIBUTE}]`)).toHaveAttribute(STATUS_ATTRIBUTE, 'failed');
  await expect(page.getByRole('button')).toHaveCount(0);
}

/**
 * @param {string} what
 * @param {(page: Page) => Promise<unknown>} takeAway
 */
function testWithout(what, takeAway) {
  test(`the host’s page tells a browser without ${what} @quick`, async ({ page, site }) => {
    await takeAway(page);
    await page.goto(site.host.origin);
    await expectRefusal(page);
    expect(requestedFromStore(site), 'nothing of the map is asked for').toEqual([]);
  });

  test(`<map-dock> tells a browser without ${what}`, async ({ page, site }) => {
    await takeAway(page);
    await openEmbedPage(page, {
      head: scriptOf(channelEmbed(site)),
      body: `<map-dock ${attributesOf(site)}></map-dock>`,
    });
    await expect(dock(page)).toHaveAttribute('status', 'failed');
    await expect(page.getByRole('alert')).toContainText(TOO_OLD);
    await expect(page.getByRole('alert')).toContainText('BROWSER_TOO_OLD');
    await expect(page.getByRole('button')).toHaveCount(0);
    expect(requestedFromStore(site), 'nothing but embed.js is asked for').toEqual([
      '/channels/production/embed.js',
    ]);
  });
}

for (const [what, takeAway] of Object.entries(LACKS)) testWithout(`${what} @every-browser`, takeAway);

test.describe('much older', () => {
  // What the page's other scripts meet.
  test.use({ expectedConsoleErrors: /globalThis/ });
  testWithout('all of some years', goBackYears);
});

test('mount of embed.js rejects with the same @every-browser @quick', async ({ page, site }) => {
  await LACKS['AbortSignal.any']?.(page);
  await openEmbedPage(page, { body: '<div id="map" style="height: 300px"></div>' });
  const code = await page.evaluate(async (address) => {
    const { mount } = await import(/** @type {string} */ (address));
    return mount(document.querySelector('#map'), {}).catch(
      (/** @type {{ code: string }} */ error) => error.code,
    );
  }, pinnedEmbed(site));
  expect(code).toBe('BROWSER_TOO_OLD');
});

test('the page of a release tells it @every-browser', async ({ page, site }) => {
  await LACKS['AbortSignal.any']?.(page);
  await page.goto(site.remote.origin);
  await expect(page.getByText(TOO_OLD)).toBeVisible();
});

test.describe('where a script can’t be read', () => {
  // Chromium gives a script that can't be read no stack, and so no words.
  test.use({ expectedConsoleErrors: /SyntaxError|^$/ });

  /** As newer syntax is to an old browser. @param {Page} page @param {string} script */
  const makeUnreadable = (page, script) =>
    page.route(new RegExp(`/${script}$`), (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'this is newer than the browser;' }),
    );

  test('a browser that is too old is told so, not that the page is incomplete', async ({ page, site }) => {
    await makeUnreadable(page, 'main\\.js');
    await LACKS['AbortSignal.any']?.(page);
    await page.goto(site.host.origin);
    await expectRefusal(page);
    await page.waitForLoadState();
    await expectRefusal(page);
  });

  test('one that is not is told that the page is incomplete', async ({ page, site }) => {
    await makeUnreadable(page, 'main\\.js');
    await page.goto(site.host.origin);
    await expect(page.getByRole('alert')).toContainText('did not load completely');
    await expect(page.getByText(TOO_OLD)).toHaveCount(0);
  });

  test('the page of a release says what the reason may be', async ({ page, site }) => {
    await makeUnreadable(page, 'standalone\\.js');
    await page.goto(site.remote.origin);
    await expect(page.getByText('the browser may be too old')).toBeVisible();
  });
});
