/** Browsers that are too old. Each test removes the features that such a browser lacks before the page's scripts run. */
import { STATUS_ATTRIBUTE } from '@mapdock/shared';
import { dock, openDock, openEmbedPage, pinnedEmbed } from '../support/embed-page.ts';
import { expect, test } from '../support/test.ts';
import type { Site } from '../support/start-site.ts';
import type { Page } from '@playwright/test';

const TOO_OLD = 'This browser is too old';

/** Removes the newest of the required features. Which one that is depends on the browser. */
const LACKS: Record<string, (page: Page) => Promise<unknown>> = {
  'AbortSignal.any': (page) =>
    page.addInitScript(() => {
      Object.assign(AbortSignal, { any: undefined });
    }),
  'light-dark()': (page) =>
    page.addInitScript(() => {
      const { supports } = CSS;
      CSS.supports = (...query: string[]) =>
        !query.join().includes('light-dark') && Reflect.apply(supports, CSS, query);
    }),
};

/**
 * Removes features that are newer than ES modules. Only for Chromium, where code of the test runs in an isolated world and still has them.
 */
const removeNewerFeatures = (page: Page) =>
  page.addInitScript(() => {
    const drop = (owner: object | undefined, ...names: string[]) => {
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

const requestedFromStore = (site: Site) => site.remote.requests.list().map(({ path }) => path);

async function expectRefusal(page: Page) {
  await expect(page.getByRole('alert')).toContainText(TOO_OLD);
  await expect(page.getByRole('alert')).toContainText('BROWSER_TOO_OLD');
  await expect(page.locator(`[${STATUS_ATTRIBUTE}]`)).toHaveAttribute(STATUS_ATTRIBUTE, 'failed');
  await expect(page.getByRole('button')).toHaveCount(0);
}

function testWithout(what: string, removeFeature: (page: Page) => Promise<unknown>) {
  test(`the host’s page refuses a browser without ${what} @quick`, async ({ page, site }) => {
    await removeFeature(page);
    await page.goto(site.host.origin);
    await expectRefusal(page);
    expect(requestedFromStore(site), 'nothing of the map is requested').toEqual([]);
  });

  test(`<map-dock> refuses a browser without ${what}`, async ({ page, site }) => {
    await removeFeature(page);
    await openDock(page, site);
    await expect(dock(page)).toHaveAttribute('status', 'failed');
    await expect(page.getByRole('alert')).toContainText(TOO_OLD);
    await expect(page.getByRole('alert')).toContainText('BROWSER_TOO_OLD');
    await expect(page.getByRole('button')).toHaveCount(0);
    expect(requestedFromStore(site), 'only embed.js is requested').toEqual(['/channels/production/embed.js']);
  });
}

for (const [what, removeFeature] of Object.entries(LACKS))
  testWithout(`${what} @every-browser`, removeFeature);

test.describe('in a much older browser', () => {
  // Other scripts of the page fail too.
  test.use({ expectedConsoleErrors: /globalThis/ });
  testWithout('all features newer than ES modules', removeNewerFeatures);
});

test('mount of embed.js rejects with the same error @every-browser @quick', async ({ page, site }) => {
  await LACKS['AbortSignal.any']?.(page);
  await openEmbedPage(page, { body: '<div id="map" style="height: 300px"></div>' });
  const code = await page.evaluate(async (address) => {
    const { mount } = await import(address as string);
    return mount(document.querySelector('#map'), {}).catch((error: { code: string }) => error.code);
  }, pinnedEmbed(site));
  expect(code).toBe('BROWSER_TOO_OLD');
});

test('the page of a release reports it @every-browser', async ({ page, site }) => {
  await LACKS['AbortSignal.any']?.(page);
  await page.goto(site.remote.origin);
  await expect(page.getByText(TOO_OLD)).toBeVisible();
});

test.describe('with a script that can’t be parsed', () => {
  // Playwright reports a syntax error in Chromium with an empty text.
  test.use({ expectedConsoleErrors: /SyntaxError|^$/ });

  /** Replaces a script by one that does not parse, as newer syntax in an old browser. */
  const breakSyntax = (page: Page, script: string) =>
    page.route(new RegExp(`/${script}$`), (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'this is newer than the browser;' }),
    );

  test('in a browser that is too old, that is reported, and not an incomplete page', async ({
    page,
    site,
  }) => {
    await breakSyntax(page, 'main\\.js');
    await LACKS['AbortSignal.any']?.(page);
    await page.goto(site.host.origin);
    await expectRefusal(page);
    await page.waitForLoadState();
    await expectRefusal(page);
  });

  test('in any other browser an incomplete page is reported', async ({ page, site }) => {
    await breakSyntax(page, 'main\\.js');
    await page.goto(site.host.origin);
    await expect(page.getByRole('alert')).toContainText('did not load completely');
    await expect(page.getByText(TOO_OLD)).toHaveCount(0);
  });

  test('the page of a release reports the likely reason', async ({ page, site }) => {
    await breakSyntax(page, 'standalone\\.js');
    await page.goto(site.remote.origin);
    await expect(page.getByText('the browser may be too old')).toBeVisible();
  });
});
