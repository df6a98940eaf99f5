import { consoleErrorsOf } from '../support/console-errors.ts';
import { openHost, retry, retryLoadsMap } from '../support/host-page.ts';
import { expect, test } from '../support/test.ts';
import type { FaultEffect } from '../../support/requests/faults.ts';
import type { Page } from '@playwright/test';

test.use({ expectedConsoleErrors: consoleErrorsOf('request') });

const HEADLINE = 'Those who run this site have to correct its settings';

test('an invalid config is reported field by field, and loaded again on retry @every-browser @quick', async ({
  page,
  site,
}) => {
  let { title } = {} as { title?: unknown };
  site.host.changeConfig((config) => {
    title = config['title'];
    config['title'] = 42;
  });
  await openHost(page, site);
  await expect(page.getByRole('alert')).toContainText('HOST_CONFIG_INVALID');
  await expect(page.getByRole('alert')).toContainText('title: expected a text, got 42');

  site.host.changeConfig((config) => void (config['title'] = title));
  await retryLoadsMap(page);
});

test('a mistake in the map’s config is reported with its path in the host’s config @every-browser', async ({
  page,
  site,
}) => {
  site.host.changeConfig((config) => void (config.map['camera'] = { center: [0, 123] }));
  await openHost(page, site);
  await expect(page.getByRole('alert')).toContainText('map.camera.center[1]');
});

test('a secret token is refused, and in no request @every-browser', async ({ page, site, watch }) => {
  site.host.changeConfig((config) => {
    config.map['provider'] = { ...Object(config.map['provider']), accessToken: 'sk.secret' };
  });
  await openHost(page, site);
  await expect(page.getByRole('alert')).toContainText('map.provider.accessToken');
  expect(watch.requestedUrls()).toContain(`${site.host.origin}/config.json`);
  expect(watch.requestedUrls().filter((url) => url.includes('sk.secret'))).toEqual([]);
});

async function expectUnreachable(page: Page, blamed: string) {
  await expect(page.getByRole('alert')).toContainText(blamed);
  await expect(page.getByRole('alert')).toContainText('HOST_CONFIG_UNREACHABLE');
}

async function expectUnreadable(page: Page, reason: string | RegExp) {
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('HOST_CONFIG_UNREADABLE');
  await expect(notice.getByRole('heading', { name: HEADLINE })).toBeVisible();
  await expect(notice.getByText(reason)).toBeVisible();
  await expect(notice).not.toContainText('Check your connection');
}

/**
 * What a config may be, and what the page says of it. The page keeps the notice until the retry is answered. Neighbours differ in who is blamed,
 * so that a step can't take the notice of the one before for its own. The one that hangs is first: only the first load shares the page's preload.
 */
const FAULTS: Record<string, { fault: FaultEffect; expect: (page: Page) => Promise<void> }> = {
  'never arrives': {
    fault: { kind: 'hang' },
    expect: (page) => expectUnreachable(page, 'Check your connection'),
  },
  'is missing': {
    fault: { kind: 'status', status: 404 },
    expect: (page) => expectUnreachable(page, HEADLINE),
  },
  'can’t be fetched': {
    fault: { kind: 'drop' },
    expect: (page) => expectUnreachable(page, 'Check your connection'),
  },
  'is an HTML page': {
    fault: { kind: 'page' },
    expect: (page) => expectUnreadable(page, /Line 1, column 1: an HTML page is there instead/),
  },
};

test('a config that does not arrive, or is a page instead, is reported as that, and loaded again on each retry @every-browser', async ({
  page,
  site,
}) => {
  for (const [index, [name, { fault, expect: expectNotice }]] of Object.entries(FAULTS).entries())
    await test.step(`a config that ${name}`, async () => {
      site.host.faults.clear();
      site.host.faults.add({ match: '^/config.json', ...fault });
      if (index === 0) await openHost(page, site);
      else await retry(page);
      await expectNotice(page);
    });
  site.host.faults.clear();
  await retryLoadsMap(page);
});

for (const [name, text, reason] of [
  ['has a comma too many', '{ "title": 1,}', /Line 1, column 14: expected a name in double quotes, found }/],
  ['is empty', '', /Line 1, column 1: the file is empty/],
  [
    'is cut off',
    '{\n  "title": "A",\n  "map": {\n',
    /Line 4, column 1: expected .*, found the end of the file/,
  ],
] as const) {
  test(`a config that ${name} is reported with the place of the mistake`, async ({ page, site }) => {
    await page.route('**/config.json', (route) =>
      route.fulfill({ contentType: 'application/json', body: text }),
    );
    await openHost(page, site);
    await expectUnreadable(page, reason);
  });
}

test('mistakes of the page and of its map are reported together', async ({ page, site }) => {
  site.host.changeConfig((config) => {
    config['title'] = 42;
    config['places'] = { source: 'roads' };
    config['legend'] = {};
    config.map['camera'] = { center: [0, 123] };
  });
  await openHost(page, site);
  const notice = page.getByRole('alert');
  await expect(notice.getByRole('heading', { name: HEADLINE })).toBeVisible();
  for (const path of ['title', 'places.source', 'legend.items', 'map.camera.center[1]']) {
    await expect(notice.getByText(path)).toBeVisible();
  }
});
