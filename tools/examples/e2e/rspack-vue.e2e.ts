import { chooseExamples } from '../examples.ts';
import { expectReady } from './support/example-page.ts';
import { expect, test } from './support/test.ts';

for (const example of chooseExamples(['rspack-vue']).chosen) {
  test('Vue sets the config as a property, not as an attribute', async ({ page, examples }) => {
    await page.goto(await examples.serve(example));
    await expectReady(page);
    const dock = page.locator('map-dock');
    await expect(dock).not.toHaveAttribute('config');
    await expect(dock).toHaveAttribute('status', 'ready');
    expect(await dock.evaluate((element) => Object(element).config.label)).toBe('Map of Munich');
  });
}
