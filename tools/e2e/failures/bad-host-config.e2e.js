import { consoleErrorsOf } from '../support/console-errors.js';
import { expectMap, openHost, retry } from '../support/host-page.js';
import { expect, test } from '../support/test.js';

test.use({ expectedConsoleErrors: consoleErrorsOf('request') });

test('an invalid config is reported field by field, and loaded again on retry @every-browser @quick', async ({
  page,
  site,
}) => {
  let { title } = /** @type {{ title?: unknown }} */ ({});
  site.host.changeConfig((config) => {
    title = config['title'];
    config['title'] = 42;
  });
  await openHost(page, site);
  await expect(page.getByRole('alert')).toContainText('HOST_CONFIG_INVALID');
  await expect(page.getByRole('alert')).toContainText('title: expected a text, got 42');

  site.host.changeConfig((config) => void (config['title'] = title));
  await retry(page);
  await expectMap(page);
});

test('a mistake in the map’s config is reported with its path in the host’s config @every-browser', async ({
  page,
  site,
}) => {
  site.host.changeConfig((config) => void (config.map['camera'] = { center: [0, 123] }));
  await openHost(page, site);
  await expect(page.getByRole('alert')).toContainText('map.camera.center[1]');
});

for (const [name, fault] of /** @type {const} */ ([
  ['is missing', { kind: 'status', status: 404 }],
  ['can’t be fetched', { kind: 'drop' }],
  ['never arrives', { kind: 'hang' }],
])) {
  test(`a config that ${name} is reported, and loaded again on retry @every-browser`, async ({
    page,
    site,
  }) => {
    site.host.faults.add({ match: '^/config.json', ...fault });
    await openHost(page, site);
    await expect(page.getByRole('alert')).toContainText('HOST_CONFIG_UNREACHABLE');

    site.host.faults.clear();
    await retry(page);
    await expectMap(page);
  });
}
