/** Each late chunk of both sides, whose first request is answered by an error and whose next one is not: nothing is missing, and nobody is told. */
import { openTool } from '../../support/shell-controls.ts';
import { consoleErrorsOf } from '../support/console-errors.ts';
import { expectMap, openHost } from '../support/host-page.ts';
import {
  eventsOf,
  makeConfig,
  openPlainPage,
  ready,
  mountReadyMap,
  withMap,
} from '../support/plain-page/plain-page.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '@playwright/test';
import type { MapConfig } from '@mapdock/shared';
import type { Faults } from '../../support/requests/faults.ts';

test.use({ expectedConsoleErrors: consoleErrorsOf('request') });

/** @param chunk the name, with the letters before it that chunks of `mount.js` have */
const failOnce = (chunk: string) => ({
  match: `/${chunk}\\.\\w+\\.js$`,
  kind: 'status' as const,
  status: 500,
  times: 1,
});

/** How often each chunk has failed so far, in the order of the chunks. */
const hitsOf = (faults: Faults) => faults.list().map(({ match, hits }) => [match, hits]);

const once = (chunks: string[]) => chunks.map((chunk) => [failOnce(chunk).match, 1]);

/** The chunks of a map. */
const MAP_CHUNKS = [
  ...['base-map', 'camera-control', 'content', 'controls', 'descriptions', 'feature-list', 'gestures'],
  ...['host-code', 'language-de', 'overlays', 'pointer', 'queries', 'requests'],
];

const point = { type: 'Point' as const, coordinates: [10, 48] };

/** Makes a map load all of them, together with the options, the transformed page and the calls in the test. */
const CONFIG: Partial<MapConfig> = {
  styleLayers: { water: { layout: { visibility: 'none' } } },
  camera: { center: [10, 48], zoom: 3, controlled: true },
  sources: { here: { type: 'geojson', data: point } },
  controls: { scale: true },
  interaction: { styleLayerIds: ['water'] },
  accessibility: { featureList: { layerIds: ['water'] } },
  locale: { language: 'de' },
  markers: [{ id: 'm', position: [10, 48], label: 'Town hall' }],
};

for (const [kind, prefix] of [
  ['scripts of the container', ''],
  ['modules of mount.js', 'mount-'],
])
  test(`each chunk of a map that fails once comes at the second request, ${kind}`, async ({ page, site }) => {
    const chunks = MAP_CHUNKS.map((chunk) => prefix + chunk);
    for (const chunk of chunks) site.remote.faults.add(failOnce(chunk));
    await openPlainPage(page, site);
    const module = `${site.remote.origin}/releases/${site.remote.release.releaseId}/mount.js`;
    if (prefix !== '')
      await page.evaluate(`import('${module}').then(({ mount }) => void (plain.mount = mount))`);
    await page.evaluate("document.querySelector('#map').style.transform = 'scale(.5)'");
    await mountReadyMap(page, makeConfig(site, CONFIG), () => ({
      onEngine: () => undefined,
      transformRequest: () => undefined,
    }));
    await withMap(page, ({ handle }) => handle.moveCamera({ zoom: 4 }));
    await withMap(page, ({ handle }) => handle.screenshot().then(({ ok }) => ok));
    await expect.poll(() => hitsOf(site.remote.faults)).toEqual(once(chunks));
    for (const chunk of chunks) {
      const requests = () => site.remote.requests.list().filter(({ path }) => path.includes(`/${chunk}.`));
      await expect.soft.poll(() => requests().length, chunk).toBeGreaterThan(1);
    }
    await ready(page);
    expect(await eventsOf(page, 'maperror')).toEqual([]);
  });

/** The chunks that the shell loads in every language, and for each an expectation that holds only if the page has it. */
const HOST_CHUNKS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  brand: (page) => expect.soft(page.locator('html')).toHaveAttribute('style', /1d5fbf/),
  components: (page) => expect.soft(page.getByRole('button', { name: 'Settings' })).toBeVisible(),
  'late-shell': (page) => expect.soft(page.getByRole('button', { name: 'Settings' })).toBeVisible(),
  addresses: async (page) => {
    await page.getByRole('searchbox').fill('rome');
    await expect.soft(page.getByRole('region', { name: 'Addresses' })).toBeVisible();
  },
  'tool-measure': async (page) => {
    const panel = await openTool(page, 'Measure');
    await expect.soft(panel.getByRole('button', { name: 'Point at the cross' })).toBeVisible();
  },
  'tool-swipe': async (page) => {
    await openTool(page, 'Compare two styles');
    await expect.soft(page.getByRole('slider')).toBeVisible();
  },
};

test('each chunk of the shell that fails once comes by itself, and the host’s map is whole although a chunk of it failed once', async ({
  page,
  site,
}) => {
  for (const chunk of Object.keys(HOST_CHUNKS)) site.host.faults.add(failOnce(chunk));
  site.remote.faults.add(failOnce('content'));
  site.host.changeConfig((config) => {
    config['brand'] = { accent: '#1d5fbf' };
    config['search'] = { geocoder: true };
    config['tools'] = ['measure', 'swipe'];
  });
  await openHost(page, site);
  await expect.poll(() => hitsOf(site.remote.faults)).toEqual(once(['content']));
  await expectMap(page);
  for (const [chunk, shows] of Object.entries(HOST_CHUNKS)) await test.step(chunk, () => shows(page));
  await expect.poll(() => hitsOf(site.host.faults)).toEqual(once(Object.keys(HOST_CHUNKS)));
});

test('the texts of the shell that fail once come by themselves', async ({ page, site }) => {
  site.host.faults.add(failOnce('language-de'));
  site.host.changeConfig((config) => void (config['language'] = 'de'));
  await openHost(page, site);
  await expect(page.getByRole('button', { name: 'Einstellungen' })).toBeVisible();
  expect(hitsOf(site.host.faults)).toEqual(once(['language-de']));
  await expectMap(page);
});
