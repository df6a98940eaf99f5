import { consoleErrorsOf } from '../support/console-errors.ts';
import { dock, openDock, pinnedEmbed, withDock } from '../support/embed-page.ts';
import { mapStatus, openHost } from '../support/host-page.ts';
import { expect, test } from '../support/test.ts';
import {
  eventsOf,
  expectStatus,
  makeConfig,
  openPageWithReadyMap,
  openPageWithMap,
  withMap,
} from '../support/plain-page/plain-page.ts';
import { retryMap } from '../support/plain-page/drive-map.ts';

test.use({ expectedConsoleErrors: consoleErrorsOf('request') });

const WITHOUT_CORS = { 'Access-Control-Allow-Origin': null };

/** Answers of a server in place of glyphs, and the status that is reported: 0 if the browser hides it from the page. */
const ANSWERS = [
  ['404 with JSON', { kind: 'status', status: 404 }, 404],
  ['404 with a page', { kind: 'page', status: 404 }, 404],
  ['404 without CORS', { kind: 'page', status: 404, headers: WITHOUT_CORS }, 0],
  [
    '404 without Timing-Allow-Origin',
    { kind: 'page', status: 404, headers: { 'Timing-Allow-Origin': null } },
    404,
  ],
  ['200 with a page', { kind: 'page' }, 200],
  ['500', { kind: 'status', status: 500 }, 500],
  ['a broken connection', { kind: 'drop' }, 0],
] as const;

for (const [what, fault, httpStatus] of ANSWERS) {
  test(`glyphs for which the answer is ${what} are reported, and not as a failed source @every-browser`, async ({
    page,
    site,
  }) => {
    site.provider.faults.add({ match: '^/fonts/', ...fault });
    await openPageWithMap(page, site);
    await expectStatus(page, 'degraded');
    await withMap(page, ({ handle }) => handle.whenReady());
    const errors = await eventsOf(page, 'maperror');
    expect(new Set(errors.map(({ code }) => code))).toEqual(new Set(['GLYPHS_FAILED']));
    expect(new Set(errors.map(({ details }) => details.httpStatus))).toEqual(new Set([httpStatus]));
    expect(errors[0].details.url).toContain(`${site.provider.origin}/fonts/`);

    site.provider.faults.clear();
    await retryMap(page);
    const labels = await withMap(page, ({ handle }) =>
      handle.engine
        ?.queryRenderedFeatures()
        .filter(({ layer }) => layer?.type === 'symbol')
        .map(({ properties }) => properties?.['name']),
    );
    expect(labels).not.toEqual([]);
  });

  test(`embed.js reports the same for ${what} @every-browser`, async ({ page, site }) => {
    site.provider.faults.add({ match: '^/fonts/', ...fault });
    await openDock(page, site, pinnedEmbed(site));
    await expect(dock(page)).toHaveAttribute('status', 'degraded');
    const codes = await withDock(page, (element) => {
      const status = element.handle?.status;
      return status?.name === 'degraded' ? status.errors.map(({ code }) => code) : status?.name;
    });
    expect(new Set(codes)).toEqual(new Set(['GLYPHS_FAILED']));
  });
}

test('the host reports that labels are missing @every-browser', async ({ page, site }) => {
  site.provider.faults.add({ match: '^/fonts/', kind: 'page', status: 404 });
  await openHost(page, site);
  await expect(mapStatus(page)).toHaveAttribute('data-mapdock-status', 'degraded');
  await expect(page.getByText('Some labels can’t be drawn').first()).toBeVisible();
});

test('glyphs that fail after the map is ready are reported @every-browser', async ({ page, site }) => {
  await openPageWithReadyMap(page, site);
  site.provider.faults.add({ match: '^/fonts/', kind: 'page', status: 404 });
  await withMap(page, ({ handle }, config) => handle.update(config), makeConfig(site, { language: 'ru' }));
  await expectStatus(page, 'degraded');
  expect(new Set((await eventsOf(page, 'maperror')).map(({ code }) => code))).toEqual(
    new Set(['GLYPHS_FAILED']),
  );
});

test('a hook of the host that throws for glyphs is reported, and not the glyphs @every-browser', async ({
  page,
  site,
}) => {
  await openPageWithMap(page, site, {}, () => ({
    transformRequest({ kind }) {
      if (kind === 'glyphs') throw new Error('no glyphs');
      return undefined;
    },
  }));
  await expectStatus(page, 'degraded');
  await withMap(page, ({ handle }) => handle.whenReady());
  expect(await eventsOf(page, 'maperror')).toEqual([
    expect.objectContaining({
      code: 'REQUEST_HOOK_FAILED',
      details: expect.objectContaining({ reason: 'no glyphs' }),
    }),
  ]);
});
