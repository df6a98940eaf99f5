/** Each late chunk of both sides, whose first request is answered by an error and whose next one is not: nothing is missing, and nobody is told. */
import { openTool } from '../../support/shell-controls.ts';
import { consoleErrorsOf } from '../support/console-errors.ts';
import { expectMap, mapStatus, openHost, openHostWithMap } from '../support/host-page.ts';
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
import type { MapConfig, MountOptions } from '@mapdock/shared';

export interface Need {
  config?: Partial<MapConfig>;
  /** Made in the page. */
  options?: () => MountOptions;
  /** Done once the map is ready. */
  act?: (page: Page) => Promise<unknown>;
}

test.use({ expectedConsoleErrors: consoleErrorsOf('request') });

/** @param chunk the name, with the letters before it that chunks of `mount.js` have */
const failOnce = (chunk: string) => ({
  match: `/${chunk}\\.\\w+\\.js$`,
  kind: 'status' as const,
  status: 500,
  times: 1,
});

const point = { type: 'Point' as const, coordinates: [10, 48] };
/** What makes a map load each of its chunks. */
const MAP_CHUNKS: Readonly<Record<string, Need>> = {
  'base-map': { config: { styleLayers: { water: { layout: { visibility: 'none' } } } } },
  'camera-control': { config: { camera: { center: [10, 48], zoom: 3, controlled: true } } },
  content: { config: { sources: { here: { type: 'geojson', data: point } } } },
  controls: { config: { controls: { scale: true } } },
  descriptions: { act: (page) => withMap(page, ({ handle }) => handle.moveCamera({ zoom: 4 })) },
  'feature-list': {
    config: {
      interaction: { styleLayerIds: ['water'] },
      accessibility: { featureList: { layerIds: ['water'] } },
    },
  },
  gestures: {},
  'host-code': { options: () => ({ onEngine: () => undefined }) },
  'language-de': { config: { locale: { language: 'de' } } },
  overlays: { config: { markers: [{ id: 'm', position: [10, 48], label: 'Town hall' }] } },
  pointer: {},
  queries: { act: (page) => withMap(page, ({ handle }) => handle.screenshot().then(({ ok }) => ok)) },
  requests: { options: () => ({ transformRequest: () => undefined }) },
};

const KINDS: readonly (readonly [kind: string, prefix: string])[] = [
  ['scripts of the container', ''],
  ['modules of mount.js', 'mount-'],
];

for (const [kind, prefix] of KINDS)
  for (const [chunk, { config = {}, options = () => ({}), act }] of Object.entries(MAP_CHUNKS))
    test(`${chunk} that fails once comes at the second request, ${kind}`, async ({ page, site }) => {
      site.remote.faults.add(failOnce(prefix + chunk));
      await openPlainPage(page, site);
      const { releaseId } = site.remote.release;
      const module = `${site.remote.origin}/releases/${releaseId}/mount.js`;
      if (prefix !== '')
        await page.evaluate(`import('${module}').then(({ mount }) => void (plain.mount = mount))`);
      if (chunk === 'pointer')
        await page.evaluate("document.querySelector('#map').style.transform = 'scale(.5)'");
      await mountReadyMap(page, makeConfig(site, config), options);
      await act?.(page);
      await expect.poll(() => site.remote.faults.list().map(({ hits }) => hits)).toEqual([1]);
      const answers = () =>
        site.remote.requests.list().filter(({ path }) => path.includes(`/${prefix}${chunk}.`));
      await expect.poll(() => answers().length).toBeGreaterThan(1);
      await ready(page);
      expect(await eventsOf(page, 'maperror')).toEqual([]);
    });

/** What makes the page load each of the shell's chunks, and what shows that it has come. */
const HOST_CHUNKS: Readonly<
  Record<string, { change?: (config: Record<string, any>) => void; shows: (page: Page) => Promise<unknown> }>
> = {
  brand: {
    change: (config) => void (config['brand'] = { accent: '#1d5fbf' }),
    shows: (page) => expect(page.locator('html')).toHaveAttribute('style', /1d5fbf/),
  },
  components: { shows: (page) => expect(page.getByRole('button', { name: 'Settings' })).toBeVisible() },
  'late-shell': { shows: (page) => expect(page.getByRole('button', { name: 'Settings' })).toBeVisible() },
  'language-de': {
    change: (config) => void (config['language'] = 'de'),
    shows: (page) => expect(page.getByRole('button', { name: 'Einstellungen' })).toBeVisible(),
  },
  addresses: {
    change: (config) => void (config['search'] = { geocoder: true }),
    shows: async (page) => {
      await page.getByRole('searchbox').fill('rome');
      await expect(page.getByRole('region', { name: 'Addresses' })).toBeVisible();
    },
  },
  'tool-measure': {
    change: (config) => void (config['tools'] = ['measure', 'swipe']),
    shows: async (page) =>
      expect(
        (await openTool(page, 'Measure')).getByRole('button', { name: 'Point at the cross' }),
      ).toBeVisible(),
  },
  'tool-swipe': {
    change: (config) => void (config['tools'] = ['measure', 'swipe']),
    shows: async (page) => {
      await openTool(page, 'Compare two styles');
      await expect(page.getByRole('slider')).toBeVisible();
    },
  },
};

for (const [chunk, { change = () => {}, shows }] of Object.entries(HOST_CHUNKS))
  test(`${chunk} of the shell that fails once comes by itself`, async ({ page, site }) => {
    site.host.faults.add(failOnce(chunk));
    site.host.changeConfig(change);
    await openHost(page, site);
    await shows(page);
    await expect(mapStatus(page).first()).toHaveAttribute('data-mapdock-status', 'ready');
    expect(site.host.faults.list().map(({ hits }) => hits)).toEqual([1]);
  });

test('the host’s map is whole although a late chunk of it failed once', async ({ page, site }) => {
  site.remote.faults.add(failOnce('content'));
  await openHostWithMap(page, site);
  await expect.poll(() => site.remote.faults.list().map(({ hits }) => hits)).toEqual([1]);
  await expectMap(page);
});
