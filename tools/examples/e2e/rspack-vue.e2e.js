import { chooseExamples } from '../examples.js';
import { expectReady, press } from './support/example-page.js';
import { expect, test } from './support/test.js';

/** A release has two entries. Each page must load one of them, and not the other. */
const ENTRIES = [
  { path: '/', loaded: /\/channels\/[^/]+\/embed\.js\?contract=/, unused: /\/remoteEntry\.js$/ },
  { path: '/federation/', loaded: /\/remoteEntry\.js$/, unused: /\/embed\.js/ },
];

for (const example of chooseExamples(['rspack-vue']).chosen) {
  for (const { path, loaded, unused } of ENTRIES) {
    test(`${path} shows the map by ${loaded.source} only`, async ({ page, examples, watch }) => {
      await page.goto((await examples.serve(example)) + path);
      await expectReady(page);
      const urls = watch.requestedUrls();
      expect(urls.filter((url) => loaded.test(url))).toHaveLength(1);
      expect(urls.filter((url) => unused.test(url))).toEqual([]);
    });
  }

  test.describe('a manifest that hangs', () => {
    test.use({ expectedConsoleErrors: /./ });

    test('is reported with its address, and requested again', async ({ page, examples, site }) => {
      site.remote.faults.add({ match: '/mf-manifest\\.json$', kind: 'hang' });
      await page.goto(`${await examples.serve(example)}/federation/`);
      await expect(page.getByRole('alert')).toHaveText(/^REMOTE_TIMEOUT: .*mf-manifest\.json/);

      site.remote.faults.clear();
      await press(page, 'Remove the map');
      await press(page, 'Show the map');
      await expectReady(page);
    });
  });

  test('Vue sets the config as a property, not as an attribute', async ({ page, examples }) => {
    await page.goto(await examples.serve(example));
    await expectReady(page);
    const dock = page.locator('map-dock');
    await expect(dock).not.toHaveAttribute('config');
    await expect(dock).toHaveAttribute('status', 'ready');
    expect(await dock.evaluate((element) => Object(element).config.label)).toBe('Map of Munich');
  });
}
