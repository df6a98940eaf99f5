import { chooseExamples } from '../examples.js';
import { expectReady, press } from './support/example-page.js';
import { expect, test } from './support/test.js';

/** Which of a release's two starting points each page takes. */
const STARTS = [
  { path: '/', taken: /\/channels\/[^/]+\/embed\.js\?contract=/, left: /\/remoteEntry\.js$/ },
  { path: '/federation/', taken: /\/remoteEntry\.js$/, left: /\/embed\.js/ },
];

for (const example of chooseExamples(['rspack-vue']).chosen) {
  for (const { path, taken, left } of STARTS) {
    test(`${path} shows the map by ${taken.source} alone`, async ({ page, examples, watch }) => {
      await page.goto((await examples.serve(example)) + path);
      await expectReady(page);
      const urls = watch.requestedUrls();
      expect(urls.filter((url) => taken.test(url))).toHaveLength(1);
      expect(urls.filter((url) => left.test(url))).toEqual([]);
    });
  }

  test.describe('a manifest that never comes', () => {
    test.use({ expectedConsoleErrors: /./ });

    test('is an error that names it, and is asked for again', async ({ page, examples, site }) => {
      site.remote.faults.add({ match: '/mf-manifest\\.json$', kind: 'hang' });
      await page.goto(`${await examples.serve(example)}/federation/`);
      await expect(page.getByRole('alert')).toHaveText(/^REMOTE_TIMEOUT: .*mf-manifest\.json/);

      site.remote.faults.clear();
      await press(page, 'Remove the map');
      await press(page, 'Show the map');
      await expectReady(page);
    });
  });

  test('Vue binds the config as a property, so that no attribute holds it as text', async ({
    page,
    examples,
  }) => {
    await page.goto(await examples.serve(example));
    await expectReady(page);
    const dock = page.locator('map-dock');
    await expect(dock).not.toHaveAttribute('config');
    await expect(dock).toHaveAttribute('status', 'ready');
    expect(await dock.evaluate((element) => Object(element).config.label)).toBe('Map of Munich');
  });
}
