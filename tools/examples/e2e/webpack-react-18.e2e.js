import { chooseExamples } from '../examples.js';
import { expectReady, press } from './support/example-page.js';
import { expect, test } from './support/test.js';

const TRY = 'Try MapView';

for (const example of chooseExamples(['webpack-react-18']).chosen) {
  test('MapView in a React 18 host is one error that names the way out, and the running map stays', async ({
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
}
