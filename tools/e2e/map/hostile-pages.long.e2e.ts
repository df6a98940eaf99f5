import {
  attributesOf,
  channelEmbed,
  dock,
  openDock,
  openEmbedPage,
  scriptOf,
  withDock,
} from '../support/embed-page.ts';
import {
  eventsOf,
  expectStatus,
  makeConfig,
  openPageWithReadyMap,
  ready,
  openPageWithMap,
} from '../support/plain-page/plain-page.ts';
import { expect, test } from '../support/test.ts';

/** What scripts of a page, or tools around it, do to the built-ins that a map uses. */
const PAGES = {
  'a frozen Error.prototype': () => void Object.freeze(Error.prototype),
  'toJSON of Prototype.js': () => {
    (Array.prototype as any).toJSON = function () {
      return `[${[...this].map((each) => JSON.stringify(each)).join(', ')}]`;
    };
    (String.prototype as any).toJSON = function () {
      return `"${this}"`;
    };
  },
  'a fetch that is wrapped and answers with a new Response': () => {
    const { fetch } = globalThis;
    globalThis.fetch = async (...parameters) => {
      const { body, status, statusText, headers } = await fetch(...parameters);
      return new Response(body, { status, statusText, headers });
    };
  },
  'no performance.getEntriesByName': () => {
    (performance as any).getEntriesByName = undefined;
  },
  'no IntersectionObserver': () => {
    (globalThis as any).IntersectionObserver = undefined;
  },
};

for (const [what, change] of Object.entries(PAGES)) {
  test(`a page with ${what} has its map by the element`, async ({ page, site }) => {
    await page.addInitScript(change);
    await openEmbedPage(page, {
      head: scriptOf(channelEmbed(site)),
      body: `<map-dock loading="lazy" ${attributesOf(site)}></map-dock>`,
    });
    await expect(dock(page)).toHaveAttribute('status', 'ready');
  });

  test(`a page with ${what} has its map by the container`, async ({ page, site }) => {
    await page.addInitScript(change);
    await openPageWithReadyMap(page, site, {}, () => null as any);
  });
}

test('an element in a page with a frozen Error.prototype says that its config is not JSON', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => void Object.freeze(Error.prototype));
  await openEmbedPage(page, {
    head: scriptOf(channelEmbed(site)),
    body: `<map-dock config="not JSON" ${attributesOf(site)}></map-dock>`,
  });
  await expect(dock(page)).toHaveAttribute('status', 'failed');
  expect(await withDock(page, (element) => element.error?.code)).toBe('CONFIG_INVALID');
});

test('a page with an enumerable member of Object.prototype is told which one', async ({ page, site }) => {
  await page.addInitScript(() => {
    (Object.prototype as any).extra = () => 'extra';
  });
  await openPageWithMap(page, site);
  await expectStatus(page, 'failed');
  await expect
    .poll(async () => (await eventsOf(page, 'maperror')).map(({ message }) => message))
    .toEqual([expect.stringContaining('got one with "extra"')]);
});

test('a page whose Math.random always gives 0 is told why no tiles come', async ({ page, site }) => {
  const warnings = [] as string[];
  page.on('console', (message) => void warnings.push(message.text()));
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
  await openPageWithMap(page, site);
  await expectStatus(page, 'degraded');
  expect(warnings.filter((text) => text.includes('Math.random()'))).toHaveLength(1);
});

test('a style whose metadata are nested 20,000 deep is refused, and the map stays as it is', async ({
  page,
  site,
}) => {
  await openPageWithReadyMap(page, site);
  const result = await page.evaluate((config) => {
    const { handle } = (globalThis as any).plain;
    let metadata: object = {};
    for (let depth = 0; depth < 20_000; depth += 1) metadata = { inner: metadata };
    const { ok, error } = handle.update({
      ...config,
      style: { version: 8, metadata, sources: {}, layers: [] },
    });
    return [ok, error?.code, error?.details.problems[0].path, handle.status.name];
  }, makeConfig(site));
  expect(result).toEqual([false, 'CONFIG_INVALID', 'style', 'ready']);
});

test('our own host has its map in a page with a frozen Error.prototype', async ({ page, site }) => {
  await page.addInitScript(() => void Object.freeze(Error.prototype));
  await page.goto(site.host.origin);
  await ready(page);
});

/** Freezes what the language itself brings, as hardened pages do. */
const freezeBuiltIns = () => {
  for (const name of [
    'Object',
    'Function',
    'Array',
    'String',
    'Number',
    'Promise',
    'Map',
    'Set',
    'Date',
    'RegExp',
    'JSON',
    'Math',
  ]) {
    const builtIn = Reflect.get(globalThis, name);
    Object.freeze(builtIn);
    if (builtIn.prototype) Object.freeze(builtIn.prototype);
  }
};
const FROZEN = "has frozen the browser's own Object";

test.describe('a page whose built-ins are frozen', () => {
  test.use({ expectedConsoleErrors: /not extensible/ });

  test('is told by the element that the engine can’t run in it', async ({ page, site }) => {
    await page.addInitScript(freezeBuiltIns);
    await openDock(page, site);
    await expect(dock(page)).toHaveAttribute('status', 'failed');
    const error = await withDock(
      page,
      (element) => element.error && [element.error.code, element.error.message],
    );
    expect(error).toEqual(['MAP_FAILED', expect.stringContaining(FROZEN)]);
  });

  test('is told by the container', async ({ page, site }) => {
    await page.addInitScript(freezeBuiltIns);
    await openPageWithMap(page, site, {}, () => null as any);
    await expectStatus(page, 'failed');
    const errors = await eventsOf(page, 'maperror');
    expect(errors.map(({ code, message }) => [code, message])).toEqual([
      ['MAP_FAILED', expect.stringContaining(FROZEN)],
    ]);
  });

  test('is told by the host, around whose map all else works', async ({ page, site }) => {
    await page.addInitScript(freezeBuiltIns);
    await page.goto(site.host.origin);
    await expectStatus(page, 'failed');
    await page.getByText('Details', { exact: true }).click();
    await expect(page.getByText(FROZEN)).toBeVisible();
    await page.getByRole('button', { name: 'About' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});
