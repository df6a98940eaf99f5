/** Imports and models whose token the provider refuses: they come with the next token, from the host's function or with another config. */
import {
  eventsOf,
  openPageWithReadyMap,
  ready,
  openPageWithMap,
  withMap,
} from '../support/plain-page/plain-page.ts';
import { update } from '../support/plain-page/drive-map.ts';
import { expect, test } from '../support/test.ts';
import type { Site } from '../support/start-site.ts';
import type { Page } from '@playwright/test';
import type { MapConfig } from '@mapdock/shared';

const OLD = 'pk.mapdock-local';
const NEW = 'pk.mapdock-renewed';
const LIGHT = 'mapbox://styles/mapdock/light';
const GROUND = { id: 'ground', type: 'background' as const };
const EMPTY = { version: 8 as const, sources: {}, layers: [GROUND] };
const POINT = { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [10, 48] } };

test.use({ expectedConsoleErrors: /Failed to load resource.*40[13]|ERR_/ });

const PARTS: Record<string, { match: string; status: number; config: Partial<MapConfig> }> = {
  'an import of the config': {
    match: '^/styles/v1/mapdock/light',
    status: 401,
    config: { style: EMPTY, imports: [{ id: 'base', url: LIGHT }] },
  },
  'an import of the style': {
    match: '^/styles/v1/mapdock/light',
    status: 403,
    config: { style: { ...EMPTY, imports: [{ id: 'base', url: LIGHT }] } as any },
  },
  'the sprite': { match: 'sprite', status: 403, config: {} },
  'the tiles of an import': {
    match: String.raw`^/v4/`,
    status: 401,
    config: { style: EMPTY, imports: [{ id: 'base', url: LIGHT }] },
  },
  'a model': {
    match: '^/models/',
    status: 401,
    config: {
      style: EMPTY,
      sources: { places: { type: 'geojson', data: POINT as any } },
      layers: [{ id: 'm', type: 'model', source: 'places', layout: { 'model-id': 'tower' } } as any],
      models: { tower: 'mapbox://models/mapdock/tower.glb' },
    },
  },
};

const statusOf = (page: Page) => withMap(page, ({ handle }) => handle.status);

for (const [name, { match, status, config }] of Object.entries(PARTS)) {
  const expire = (site: Site) => {
    site.provider.faults.add({ match: `${match}.*${OLD}`, kind: 'status', status });
  };

  test(`${name} that is answered by ${status} comes with the token that the host gives next`, async ({
    page,
    site,
  }) => {
    expire(site);
    const provider = { baseApiUrl: site.provider.origin };
    await openPageWithReadyMap(page, site, { ...config, provider }, () => {
      let calls = 0;
      return {
        getAccessToken: async () => ((calls += 1) === 1 ? 'pk.mapdock-local' : 'pk.mapdock-renewed'),
      };
    });
    await expect.poll(() => statusOf(page)).toEqual({ name: 'ready' });
    expect(await eventsOf(page, 'maperror')).toEqual([]);
  });

  test(`${name} that is answered by ${status} comes with the token of the next config`, async ({
    page,
    site,
  }) => {
    expire(site);
    const first = await openPageWithMap(page, site, config);
    await expect.poll(async () => (await statusOf(page)).name).toBe('degraded');
    await update(page, { ...first, provider: { ...first.provider, accessToken: NEW } });
    await ready(page);
    await expect.poll(() => statusOf(page)).toEqual({ name: 'ready' });
  });

  test(`${name} that is answered by ${status} only when the next config has another token comes with that`, async ({
    page,
    site,
  }) => {
    expire(site);
    // The refusal comes after the config with the new token.
    let release = () => {};
    const held = new Promise((resolve: (value?: unknown) => void) => (release = resolve));
    let isAsked = false;
    await page.route(
      (url) => new RegExp(match).test(url.pathname) && url.search.includes(OLD),
      async (route) => {
        isAsked = true;
        await held;
        await route.continue();
      },
    );
    const first = await openPageWithMap(page, site, config);
    await expect.poll(() => isAsked).toBe(true);
    await update(page, { ...first, provider: { ...first.provider, accessToken: NEW } });
    release();
    await ready(page);
    await expect.poll(() => statusOf(page)).toEqual({ name: 'ready' });
  });
}
