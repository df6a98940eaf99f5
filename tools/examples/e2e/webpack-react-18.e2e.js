import { chooseExamples } from '../examples.js';
import { expectReady, press } from './support/example-page.js';
import { expect, test } from './support/test.js';

const TRY = 'Try MapView';
/** A container whose module `./mount` works and whose other modules fail. */
const MOUNT_ONLY = `var map_remote = {
  init() {},
  async get(name) {
    if (name !== './mount') throw new Error('no such chunk');
    return () => ({ mount: () => ({ on() {}, update() {}, destroy() {} }) });
  },
};`;

for (const example of chooseExamples(['webpack-react-18']).chosen) {
  test('MapView in a React 18 host is reported once, with what to use instead, and the running map stays', async ({
    page,
    examples,
    watch,
  }) => {
    await page.goto(await examples.serve(example));
    await expectReady(page);
    const alert = page.getByRole('alert');
    for (const attempt of ['first', 'again']) {
      const before = watch.requestedUrls().length;
      await page.getByRole('button', { name: TRY }).click();
      await expect(page.getByRole('button', { name: TRY }), attempt).toBeEnabled();
      await expect(alert, attempt).toHaveCount(1);
      await expect(alert, attempt).toHaveText(/^REACT_REQUIRED: .*\^19\.0\.0.*18\.3\.1.*\.\/mount/);
      expect(watch.requestedUrls().length - before, 'no loop of requests').toBeLessThan(10);
    }

    await press(page, 'Go to Lisbon');
    await expect(page.getByRole('region', { name: 'Map of Lisbon' })).toBeVisible();
    await expectReady(page);
  });

  test.describe('a module that fails while a map runs', () => {
    test.use({ expectedConsoleErrors: /./ });

    test('does not make the host register the release again', async ({ page, examples, site }) => {
      await page.route('**/remoteEntry.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: MOUNT_ONLY }),
      );
      await page.goto(await examples.serve(example));
      await expect(page.getByText('The map is loading')).toHaveCount(0);
      for (const attempt of ['first', 'again']) {
        await page.getByRole('button', { name: TRY }).click();
        await expect(page.getByRole('button', { name: TRY }), attempt).toBeEnabled();
        await expect(page.getByRole('alert'), attempt).toHaveText(/^REMOTE_UNREACHABLE: .*no such chunk/);
      }
      const paths = site.remote.requests.list().map(({ path }) => path);
      expect(paths.filter((path) => path.startsWith('/channels/'))).toHaveLength(1);
    });
  });
}
