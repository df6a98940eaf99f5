import {
  attributesOf,
  channelEmbed,
  countRequests,
  dock,
  mapIn,
  openDock,
  openEmbedPage,
  pinnedEmbed,
  scriptOf,
  withDock,
} from './support/embed-page.ts';
import { deployChanged } from './support/deploy-changed.ts';
import { countWorkers, readWorkers } from './support/readings/count-workers.ts';
import { findViolations } from './support/readings/find-violations.ts';
import { makeConfig } from './support/plain-page/plain-page.ts';
import { readAxTree } from './support/readings/read-ax-tree.ts';
import { expect, expectOnlyOurOrigins, test } from './support/test.ts';

test('one element and one script show a map @quick', async ({ page, site, watch }) => {
  site.provider.showSea(false);
  const origin = await openEmbedPage(page, {
    head: scriptOf(channelEmbed(site)),
    body: `<map-dock ${attributesOf(site, 'center="11.5, 48.1" zoom="9"')} aria-label="Map of Munich"></map-dock>`,
  });
  await expect(dock(page)).toHaveAttribute('status', 'ready');
  await expect(mapIn(page)).toHaveAttribute('data-mapdock-status', 'ready');
  expect(await withDock(page, (element) => element.getCamera())).toEqual({
    center: [expect.closeTo(11.5), expect.closeTo(48.1)],
    zoom: 9,
    bearing: 0,
    pitch: 0,
  });
  expect(await withDock(page, (element) => element.matches(':state(ready)'))).toBe(true);
  expect(await findViolations(page)).toEqual([]);
  const named = (await readAxTree(page)).filter(({ name }) => name === 'Map of Munich');
  // The element itself has no role, and so no name that would be read, whatever its attribute says.
  expect(named.map(({ role }) => role)).toEqual(['generic', 'region', 'application']);
  expectOnlyOurOrigins(watch, site, origin);
});

test('code and engine are requested together', async ({ page, site }) => {
  await openDock(page, site);
  await expect(dock(page)).toHaveAttribute('status', 'ready');
  const [code, ...others] = await page.evaluate(() =>
    ['mount.js', 'mapbox-gl.js', 'core.js', 'shared.js', 'worker.js'].map((name) => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const found = entries.filter((entry) => entry.name.endsWith(`/${name}`));
      return { name, startTime: found[0]?.startTime ?? Infinity, responseEnd: found[0]?.responseEnd ?? 0 };
    }),
  );
  for (const { startTime } of others) expect(startTime).toBeLessThan(code?.responseEnd ?? 0);
});

test('embed.js of a release loads that release, and requests no pointer', async ({ page, site }) => {
  const pinned = pinnedEmbed(site);
  await deployChanged(site, (text) => text);
  await openDock(page, site, pinned);
  await expect(dock(page)).toHaveAttribute('status', 'ready');
  expect(countRequests(site, /^\/channels\//)).toBe(0);
  const { releaseId } = site.remote.release;
  const releaseRequests = site.remote.requests.list().filter(({ path }) => path.startsWith('/releases/'));
  expect(releaseRequests.filter(({ path }) => !path.includes(releaseId))).toEqual([]);
});

test('changed attributes update the map @every-browser @quick', async ({ page, site }) => {
  await openEmbedPage(page, {
    head: scriptOf(channelEmbed(site)),
    body: `<map-dock ${attributesOf(site, 'center="11.5,48.1" zoom="9"')}></map-dock>`,
  });
  await expect(dock(page)).toHaveAttribute('status', 'ready');
  const cameras = await withDock(page, async (element) => {
    const ends = [] as unknown[];
    const moved = new Promise((resolve) => {
      element.addEventListener('camerachange', ({ detail: { phase, camera } }) => {
        if (phase !== 'end') return;
        ends.push(camera.center, camera.zoom);
        resolve(undefined);
      });
    });
    element.setAttribute('center', '-9.14,38.72');
    element.setAttribute('zoom', '10');
    element.setAttribute('aria-label', 'Map of Lisbon');
    await moved;
    return ends;
  });
  expect(cameras).toEqual([[expect.closeTo(-9.14), expect.closeTo(38.72)], 10]);
  await expect(page.getByRole('region', { name: 'Map of Lisbon' })).toBeVisible();
});

test('the property overrides fields of the config document, and attributes override both @every-browser', async ({
  page,
  site,
}) => {
  await openEmbedPage(page, {
    head: scriptOf(channelEmbed(site)),
    body: '<map-dock src="map.json" zoom="5"></map-dock>',
    documents: { '/map.json': makeConfig(site, { label: 'Map of the file' }) },
  });
  await expect(page.getByRole('region', { name: 'Map of the file' })).toBeVisible();
  await expect(dock(page)).toHaveAttribute('status', 'ready');
  await withDock(page, (element) => {
    element.config = { label: 'Map of the page' } as any;
  });
  await expect(page.getByRole('region', { name: 'Map of the page' })).toBeVisible();
  expect(await withDock(page, (element) => element.getCamera()?.zoom)).toBe(5);
});

test('properties and listeners set before the element was defined work @every-browser', async ({
  page,
  site,
}) => {
  await openEmbedPage(page, { body: '<div id="place"></div>' });
  await page.evaluate(
    async ([address, config]) => {
      const element = document.createElement('map-dock');
      const events = [] as string[];
      Object.assign(globalThis, { events });
      element.addEventListener('mapclick', () => events.push('mapclick'));
      element.addEventListener('statuschange', ({ detail }) => events.push(detail.name));
      element.config = config as any;
      document.querySelector('#place')?.append(element);
      await import(address as string);
    },
    [channelEmbed(site), makeConfig(site)],
  );
  await expect(dock(page)).toHaveAttribute('status', 'ready');
  await dock(page).click();
  await expect
    .poll(() => page.evaluate(() => [...new Set((globalThis as any).events)]))
    .toEqual(['loading', 'ready', 'mapclick']);
});

test('an element that is moved within the page keeps its map @every-browser', async ({ page, site }) => {
  await openEmbedPage(page, {
    head: scriptOf(channelEmbed(site)),
    body: `<div><map-dock ${attributesOf(site)}></map-dock></div><section></section>`,
  });
  await expect(dock(page)).toHaveAttribute('status', 'ready');
  const kept = await withDock(page, async (element) => {
    const canvasOf = () => element.shadowRoot?.querySelector('canvas');
    const before = canvasOf();
    const section = document.querySelector('section') as HTMLElement & {
      moveBefore?: (node: Node, child: null) => void;
    };
    section.append(element);
    await new Promise((resolve) => setTimeout(resolve));
    const afterAppend = canvasOf() === before;
    document.body.append(section);
    document.querySelector('main')?.append(element);
    section.moveBefore?.(element, null);
    await new Promise((resolve) => setTimeout(resolve));
    return [before !== undefined, afterAppend, canvasOf() === before, element.status?.name];
  });
  expect(kept).toEqual([true, true, true, 'ready']);
});

test('a removed element leaves nothing behind, and makes a new map when it is added again @every-browser', async ({
  page,
  site,
}) => {
  await countWorkers(page);
  await openDock(page, site);
  await expect(dock(page)).toHaveAttribute('status', 'ready');
  expect(await readWorkers(page)).toBeGreaterThan(0);
  const left = await withDock(page, async (element) => {
    Object.assign(globalThis, { removed: element });
    element.remove();
    await new Promise((resolve) => setTimeout(resolve));
    const parts = element.shadowRoot?.querySelectorAll('canvas, link, [data-mapdock-status]').length;
    return [
      parts,
      element.getAttribute('status'),
      element.handle,
      document.querySelectorAll('link:not([rel=preload])').length,
    ];
  });
  expect(left).toEqual([0, null, undefined, 1]);
  await expect.poll(() => readWorkers(page)).toBe(0);
  await page.evaluate(() => document.body.append((globalThis as any).removed));
  await expect(dock(page)).toHaveAttribute('status', 'ready');
});

test('a lazy element requests nothing before it is near the view', async ({ page, site }) => {
  await openEmbedPage(page, {
    head: scriptOf(channelEmbed(site)),
    body: `<div style="height: 400vh"></div><map-dock loading="lazy" ${attributesOf(site)}></map-dock>`,
  });
  await page.waitForFunction(() => customElements.get('map-dock') !== undefined);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(countRequests(site, /\.json$|mount\.js|\/engine\//)).toBe(0);
  await page.evaluate(() => scrollTo(0, innerHeight * 2.5));
  await expect(dock(page)).toHaveAttribute('status', 'ready');
});

test('two elements share one load, in a shadow root too @every-browser', async ({
  page,
  site,
  browserName,
}) => {
  await openEmbedPage(page, {
    head: scriptOf(channelEmbed(site)),
    body: `<map-dock ${attributesOf(site)}></map-dock>
      <div><template shadowrootmode="open"><map-dock ${attributesOf(site)}></map-dock></template></div>`,
  });
  for (const index of [0, 1]) await expect(dock(page).nth(index)).toHaveAttribute('status', 'ready');
  // Firefox and WebKit send the loader's own request too after the preload of the pointer, which is about 2 kB.
  expect(countRequests(site, /\/production\.json$/)).toBe(browserName === 'chromium' ? 1 : 2);
  expect(countRequests(site, /mount\.js$/)).toBe(1);
});

test('the function mount shows a map in an element of the page @every-browser', async ({ page, site }) => {
  await openEmbedPage(page, { body: '<div id="map" style="height: 300px"></div>' });
  await page.evaluate(
    async ([address, config]) => {
      const { mount } = await import(address as string);
      Object.assign(globalThis, { handle: await mount(document.querySelector('#map'), config) });
    },
    [channelEmbed(site), makeConfig(site)],
  );
  await expect(page.locator('#map [data-mapdock-status]')).toHaveAttribute('data-mapdock-status', 'ready');
  await page.evaluate(() => (globalThis as any).handle.destroy());
  await expect(page.locator('#map')).toBeEmpty();
});
